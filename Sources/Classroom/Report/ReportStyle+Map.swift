extension ReportStyle {
  /// The map of people and exercises.
  static let map: HTML = """
    .wide{grid-column:1/-1;padding-inline:1rem;min-width:0}
    .wide>*{max-width:46rem;margin-inline:auto}
    .wide>.box{max-width:fit-content}
    .box{overflow:auto;max-height:88vh;border:1px solid var(--line);margin:.8rem auto}
    table.map{width:1px;table-layout:fixed;border-collapse:separate;border-spacing:0;
    font-size:.8125rem;line-height:1.5rem;overflow-wrap:normal}
    .map col.who{width:clamp(8rem,24vw,17rem)}
    .map col.sum{width:4.25rem}
    .map col.item{width:1.4rem}
    .map small{font-size:inherit}
    .map th,.map td{padding:0;vertical-align:middle;border-bottom:1px solid var(--line);text-align:center;
    background:var(--paper-ground)}
    .map thead th,.map thead td{font-weight:400;color:var(--soft-ink);white-space:nowrap;
    font-size:.6875rem}
    .map thead{position:sticky;top:0;z-index:2}
    .map thead tr:first-child th{font-size:.75rem;overflow:hidden;padding-inline:.3rem;
    text-overflow:ellipsis}
    .map thead th{vertical-align:bottom}
    .map .turned{writing-mode:vertical-rl;transform:rotate(180deg);max-height:9rem;overflow:hidden;
    margin:auto;line-height:1.4rem}
    .map .first{border-left:1px solid var(--line)}
    .map .who,.map tbody th{position:sticky;left:0;z-index:1;text-align:start;
    padding-inline:.6rem;border-right:1px solid var(--line);font-weight:400;
    overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .map thead th.who,.map thead th.sum{font-size:.75rem}
    .map td.sum{text-align:end;padding-right:.6rem}
    .map td.none{text-align:start;padding-left:.6rem;color:var(--soft-ink);white-space:nowrap}
    .map .none span{position:sticky;left:calc(clamp(8rem,24vw,17rem) + .6rem)}
    @media screen and (max-width:40rem){.map tbody small{display:none}.map col.sum{width:3.6rem}}
    .map button{font:inherit;color:var(--link-ink);background:none;border:0;padding:.1rem .2rem;
    min-height:1.5rem;text-decoration:underline;cursor:pointer}
    .map [aria-sort=descending] button::after{content:" ↓"/""}
    .map [aria-sort=ascending] button::after{content:" ↑"/""}
    #finder{display:flex;flex-wrap:wrap;gap:.3rem .7rem;align-items:center}
    #finder[hidden]{display:none}
    #finder input{font:inherit;color:inherit;background:var(--paper-ground);
    border:1px solid var(--soft-ink);padding:.2rem .5rem;width:min(16rem,100%)}
    .strip a,.strip span{display:block;width:1.5rem;text-align:center}
    .legend{display:flex;flex-wrap:wrap;gap:.2rem 1rem;list-style:none;padding:0;
    font-size:.8125rem;color:var(--soft-ink)}
    .legend .key{display:inline-block;width:1.4rem;text-align:center}
    .bar{display:block;height:.45rem;margin-top:.35rem;border:1px solid var(--soft-ink);
    min-width:3.5rem}
    .bar span{display:block;height:100%;width:var(--share);
    border-bottom:.45rem solid var(--soft-ink);max-height:100%;overflow:hidden}
    .missed{padding-left:1.4rem}
    .missed>li{margin:.9rem 0}
    .missed q{white-space:pre-line}
    @media screen and (max-width:30rem){.list{font-size:.875rem}}
    .names{columns:14rem;padding-left:1.1rem}

    """
}
