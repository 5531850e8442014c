/** Documents, named by their attack, that consume time or memory or confuse a parser. Each is about as large as a document may be. */
const size = 2 * 1024 * 1024 - 1_024
const fill = (part: string | ((index: number) => string), room = size): string => {
  if (typeof part === 'string') return part.repeat(Math.floor(room / part.length))
  const parts: string[] = []
  for (let length = 0, index = 0; length < room; index++) {
    const next = part(index)
    length += next.length
    if (length < room) parts.push(next)
  }
  return parts.join('')
}
const half = size / 2

export const hostileDocuments: Record<string, () => string> = {
  'only whitespace': () => fill(' \n'),
  'deeply nested elements': () => fill('<div>'),
  'many elements nested just below the limit': () => fill('<div>'.repeat(500) + '</div>'.repeat(500)),
  'void elements': () => fill('<br>'),
  'paragraphs that close each other': () => fill('<p>'),
  'list items and definition terms': () => fill('<li><dt>'),
  'unclosed formatting': () => fill((i) => `<b id=${i}>`),
  'formatting reopened by each paragraph': () => fill((i) => `<font size=${i}>`, 6_000) + fill('<p>x</p>', half),
  'formatting closed in the wrong order': () => fill('<a><b><i><p></a></b></i>'),
  'nested links': () => fill('<a><div>'),
  'nested tables': () => fill('<table>'),
  'text between the cells of a table': () => `<table>${fill('a b ')}`,
  'elements between the cells of a table': () => `<table>${fill('<b>x</b><tr>')}`,
  'forms in tables': () => fill('<table><form><input>'),
  'nested templates': () => fill('<template>'),
  'rows in templates': () => fill('<template><tr><td></template>'),
  'SVG in MathML': () => fill('<svg><desc><math><mtext>'),
  'integration points with attributes': () => fill('<math><annotation-xml encoding="text/html"><svg></math>'),
  'select elements that close each other': () => fill('<select><option><optgroup><hr>'),
  'an element with too many attributes': () => `<p ${fill((i) => `a${i} `)}>`,
  'an element with one attribute many times': () => `<p ${fill('a=b ')}>`,
  'elements with many attributes': () => fill(`<p ${fill((i) => `a${i} `, 3_000)}>`),
  'many html tags with one attribute each': () => fill((i) => `<html a${i}>`),
  'many body tags with classes': () => fill((i) => `<body class=c${i}>`),
  titles: () => fill('<title>x</title>'),
  metas: () => fill((i) => `<meta name=description content=${i}>`),
  'snippets at the end of the body': () => `<p>${fill('<script></script>')}`,
  'an unterminated title': () => `<title>${fill('&lt;a ')}`,
  'an unterminated script': () => `<script>${fill('<!--<script>')}`,
  'an unterminated comment': () => `<!--${fill('-->'.slice(0, 2) + '!')}`,
  comments: () => fill('<!---->'),
  declarations: () => fill('<!doctype html>'),
  'an unterminated tag': () => `<p title="${fill('<x ')}`,
  'truncated tags': () => fill('<'),
  'end tags without start tags': () => fill('</p></br></x>'),
  references: () => fill('&CounterClockwiseContourIntegral;'),
  'invalid character references': () => fill('&#x110000;&nope'),
  ampersands: () => fill('&'),
  'one name as long as the document': () => `<${fill('x')}>`,
  'a class as long as the document': () => `<body class="${fill('x ')}">`,
  'a language as long as the document': () => `<html lang="${fill('en-')}">`,
  'an address as long as the document': () => `<link rel=canonical href="https://${fill('a.')}">`,
  'robots told as much as fits': () => `<meta name=robots content="${fill('none,')}">`,
  'a drawing of CDATA': () => `<svg>${fill('<![CDATA[x]]>')}`,
  frames: () => `<frameset>${fill('<frameset><frame>')}`,
  'plain text for ever': () => `<plaintext>${fill('<p>')}`,
  'headings in buttons': () => fill('<button><h1>'),
  ruby: () => fill('<ruby><rb><rt><rp>'),
  'line breaks of every kind': () => fill('\r\n\n\r'),
  'signs outside the first plane': () => fill('\u{1F956}'),
  'more than a document may have': () => 'x'.repeat(3 * 1024 * 1024),
}
