extension ReportStyle {
  /// Lists of exercises, and what is said of each.
  static let person: HTML = """
    .total{font-size:1.25rem;margin:.2rem 0}
    .total strong{font-size:2.6rem;font-weight:600;line-height:1;font-variant-numeric:tabular-nums}
    table{border-collapse:collapse;font-variant-numeric:tabular-nums}
    th{font-weight:600;text-align:start}
    .list{width:100%;table-layout:fixed}
    .list .wider{width:40%}
    .list .number{width:26%}
    .list .short{width:21%}
    .strips .wider{width:33%}
    .list th,.list td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);
    vertical-align:top;text-align:start}
    .list thead th{color:var(--soft-ink);font-size:.8125rem;font-weight:400}
    .list tbody th{font-weight:400}
    .list .number{text-align:end;padding-right:0;padding-left:.5rem}
    .strip{display:flex;flex-wrap:wrap;gap:2px;list-style:none;margin:0;padding:0}
    .exercise{border-top:1px solid var(--line);padding:.7rem 0}
    .exercise:last-child{border-bottom:1px solid var(--line)}
    .head{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
    .head h3{flex:1 1 14rem;min-width:0}
    .head .worth{color:var(--soft-ink);font-size:.875rem;min-width:6rem;
    margin-inline-start:auto;text-align:end;
    font-variant-numeric:tabular-nums}
    .message{white-space:pre-line;font-size:1.06rem;margin:.8rem 0 .6rem}
    .values{display:grid;grid-template-columns:minmax(0,1fr);gap:.4rem;margin:.6rem 0}
    .values dt{color:var(--soft-ink);font-size:.8125rem}
    .values dd{margin:0}
    .values pre,.words,.code pre{background:var(--panel-ground);padding:.45rem .7rem;
    border-left:3px solid var(--line)}
    .expected pre{border-left-color:var(--passed-ink)}
    .actual pre{border-left-color:var(--failed-ink)}
    .remark{color:var(--soft-ink);font-size:.8125rem;margin:.2rem 0}
    .words{margin:.6rem 0}
    figure{margin:.8rem 0}
    figcaption{color:var(--soft-ink);font-size:.8125rem;margin-bottom:.25rem}
    .code pre{padding-inline:0}
    .code .line{display:block;padding:0 .7rem 0 calc(.7rem + (var(--digits) + 3)*1ch);
    text-indent:calc((var(--digits) + 3)*-1ch)}
    .code .line span{color:var(--soft-ink)}
    mark.line{background:var(--meant-ground);color:var(--meant-ink);font-weight:700;
    box-shadow:inset .3rem 0 0 var(--meant-ink)}
    .code mark.line span{color:inherit}
    .again{margin:.8rem 0 .3rem;font-size:.9375rem}
    .also{margin:1rem 0 .2rem}
    .others{padding-left:1.1rem}
    .others>li{margin:.7rem 0}

    """
}
