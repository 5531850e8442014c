const split = (list: string) => list.split('¦')

/** Parts of each format. Repeated, they make the inputs for which parsers are slow. `#` becomes a number. */
export const grammars = {
  Markdown: split(
    '- ¦1. ¦> ¦>¦\n¦\n\n¦    ¦a¦ ¦*¦**¦_¦~~¦`¦```¦```js\n¦[¦![¦](¦](b)¦[^a]¦[^¦[^#]: ¦[#]: b\n¦[a]: b "¦<¦<b>¦</b>¦<i id=#>¦<p>¦</p>¦\n<div>\n¦</div>¦<!--¦-->¦<?¦<table>¦<tr>¦<td>¦<th>a¦<li>¦<h1>¦<pre>¦<center>¦<br>¦|a¦|-¦|\n¦-|-\n¦---\n¦===\n¦# a\n¦&¦&amp;¦\\¦\\\n¦http://a¦www.a¦a@b¦@¦:¦"¦(¦)¦- [ ] ¦ä¦\r\n',
  ),
  HTML: split(
    '<b>¦<i id=#>¦</b>¦<p>¦</p>¦<div>¦</div>¦<a href=#>¦</a>¦<table>¦</table>¦<tr>¦<td>¦<caption>¦<col>¦<select>¦<option>¦<template>¦</template>¦<nobr>¦<button>¦<form>¦<h1>¦<li>¦<dt>¦<svg>¦</svg>¦<math>¦<mtext>¦<desc>¦<foreignObject>¦<title>¦</title>¦<style>¦</style>¦<script>¦</script>¦<textarea>¦<frameset>¦<html a#=1>¦<body class=#>¦</body>¦</html>¦<head>¦<meta name=description content=#>¦<meta name=robots content="none,#">¦<link rel=icon>¦<link rel=stylesheet href=#>¦<!--¦-->¦<!doctype html>¦<![CDATA[¦]]>¦x¦ ¦\n¦&¦&amp;¦&#x41;¦"¦<¦</¦<p a="¦<p ¦ a#=1¦/¦\r\n¦<applet>¦<ruby>¦<rt>¦<br>¦<iframe>¦</form>',
  ),
  SVG: split(
    '<g>¦</g>¦<path d="M1 1"/>¦<use href="#"/>¦<g id="a#"><use href="#a1"/></g>¦<g class="a"/>¦<style>.a#{fill:url(#a)}</style>¦<symbol>¦</symbol>¦<text>¦</text>¦<!-- -->¦<![CDATA[a]]>¦&amp;¦x¦ ¦\n¦<g fill="url(#a)"/>¦<mask id="a#"><g mask="url(#a2)"/></mask>¦<script>¦</script>¦<g style="a:b(c(d"/>¦<linearGradient id="b#" href="#b3"/>',
  ),
}
