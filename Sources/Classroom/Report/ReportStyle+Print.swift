extension ReportStyle {
  /// Pages on paper: portrait, and the map on its side.
  static let print: HTML = """
    @page{size:A4;margin:16mm 18mm}
    @page wide{size:A4 landscape;margin:10mm}
    @media print{
    html{font-size:10pt}
    header,main,footer{display:block}
    header{padding-top:0}
    .skip,#finder{display:none}
    a{color:inherit;text-decoration:none}
    h2,.wide h3,.head:not(:last-child),figcaption{break-after:avoid}
    .wide h2{margin-top:0}
    .exercise,.missed>li,.list tr,.map tr,.alarm{break-inside:avoid}
    pre{orphans:3;widows:3}
    .wide{page:wide;break-before:page;break-after:page;padding:0}
    .box{max-height:none;overflow:visible;border:0;max-width:none}
    .wide>*{max-width:none}
    table.map{width:100%;font-size:6.5pt;line-height:3.6mm}
    .map col.who{width:42mm}
    .map col.sum{width:14mm}
    .map col.item{width:auto}
    .map thead th,.map thead td,.map thead tr:first-child th,.map thead th.who,.map thead th.sum{font-size:5pt;
    position:static}
    .map tbody th{position:static}
    .map thead{position:static}
    table.map td[class]::before{font-size:6.5pt;line-height:3.6mm}
    .map button{color:inherit;text-decoration:none}
    .map thead .item div{writing-mode:vertical-rl;transform:rotate(180deg);margin:auto;
    line-height:1;max-height:30mm;overflow:hidden}
    .strip a,.strip span{border:1px solid var(--line)}
    }

    """
}
