/// How the report looks: one sheet for all pages, without a font or a picture from elsewhere.
///
/// It holds no `<` and no `&`, so that it reads the same as HTML and as XML.
enum ReportStyle {
  static let sheet: HTML = "\(colours)\(text)\(person)\(map)\(StatusMark.cellStyles)\(print)"

  /// Every `-ink` can be read on the `-ground` of the same name, and every plain one on both papers.
  private static let colours: HTML = """

    :root{
    --paper-ground:#fdfcf8; --paper-ink:#23211e; --soft-ink:#625d55; --link-ink:#1d4f7c;
    --panel-ground:#f5f2ea; --line:#d9d3c6; --focus:#1d4f7c;
    --passed-ground:#e4efe3; --passed-ink:#1f5a38;
    --failed-ground:#f6dcd4; --failed-ink:#84230f;
    --idle-ground:#fdfcf8; --idle-ink:#6d675e;
    --alarm-ground:#fbeecb; --alarm-ink:#5c4300;
    --meant-ground:#f8e7b4; --meant-ink:#23211e;
    }
    @media screen and (prefers-color-scheme:dark){:root{
    --paper-ground:#191816; --paper-ink:#e8e4da; --soft-ink:#aaa398; --link-ink:#93c1ea;
    --panel-ground:#24221f; --line:#46423b; --focus:#93c1ea;
    --passed-ground:#20352a; --passed-ink:#a5d9b4;
    --failed-ground:#4b231b; --failed-ink:#f6b9a8;
    --idle-ground:#191816; --idle-ink:#a09a8f;
    --alarm-ground:#43360f; --alarm-ink:#f5dd9a;
    --meant-ground:#51420f; --meant-ink:#f4efe2;
    }}

    """
}
