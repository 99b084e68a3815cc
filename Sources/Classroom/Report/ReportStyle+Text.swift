extension ReportStyle {
  /// What all pages share: words, links, notices and figures.
  static let text: HTML = """
    *{box-sizing:border-box}
    html{color-scheme:light dark;-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--paper-ground);color:var(--paper-ink);
    font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
    overflow-wrap:anywhere}
    header,main,footer{display:grid;
    grid-template-columns:minmax(1rem,1fr) minmax(0,46rem) minmax(1rem,1fr)}
    header>*,main>*,footer>*{grid-column:2;min-width:0}
    header{padding-top:2.5rem}
    footer{margin-top:3.5rem;padding:1rem 0 2.5rem;color:var(--soft-ink);font-size:.875rem}
    footer>*{margin:.25rem 0}
    h1,h2,h3{font-family:ui-serif,Charter,"Iowan Old Style","Palatino Linotype",Georgia,
    "DejaVu Serif",serif;font-weight:600;line-height:1.2;text-wrap:balance}
    h1{font-size:clamp(1.7rem,5vw,2.5rem);margin:.2rem 0 .6rem;letter-spacing:-.01em}
    h2{font-size:1.4rem;margin:2.8rem 0 .8rem}
    h3{font-size:1.06rem;margin:0}
    p,ul,ol,dl{margin:.6rem 0}
    bdi{overflow:hidden}
    a{color:var(--link-ink);text-decoration-thickness:1px;text-underline-offset:.18em}
    a:hover{text-decoration-thickness:2px}
    :focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:2px}
    pre,code,samp{font-family:ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,
    "DejaVu Sans Mono",monospace;font-size:.875rem}
    pre{margin:0;white-space:pre-wrap;tab-size:4;direction:ltr;text-align:left;unicode-bidi:isolate}
    small,.soft{color:var(--soft-ink);font-size:.875rem}
    .over{margin:0;color:var(--soft-ink);font-size:.875rem}
    .skip{position:absolute;left:-100vw}
    .skip:focus{left:1rem;top:1rem;background:var(--paper-ground);padding:.3rem .6rem;z-index:9}
    .alarm{background:var(--alarm-ground);color:var(--alarm-ink);border:1px solid currentColor;
    border-left-width:.4rem;padding:.7rem 1rem;margin:.6rem 0 1rem}
    .alarm p,.alarm ul{margin:.2rem 0}
    .alarm a{color:inherit}
    .stars{color:var(--soft-ink);font-family:system-ui,sans-serif;font-weight:400;
    font-size:.8em;letter-spacing:.05em;white-space:nowrap}
    .state{display:inline-block;white-space:nowrap;font-size:.8125rem;line-height:1.3;
    padding:.12rem .5rem;border:1px solid currentColor;border-radius:1rem;
    background:var(--failed-ground);color:var(--failed-ink)}
    .state.passed{background:var(--passed-ground);color:var(--passed-ink)}
    .state.idle{background:var(--idle-ground);color:var(--idle-ink)}
    .state.alarm{background:var(--alarm-ground);color:var(--alarm-ink)}
    .facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(7.75rem,1fr));gap:.2rem 1rem;
    padding:.9rem 0;border-block:1px solid var(--line)}
    .facts dt{color:var(--soft-ink);font-size:.875rem}
    .facts dd{margin:0 0 .4rem;font-size:1.25rem;font-variant-numeric:tabular-nums;line-height:1.3}
    .facts dd small{display:block}

    """
}
