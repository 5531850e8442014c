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
  'nothing but white space': () => fill(' \n'),
  'elements nested in each other': () => fill('<div>'),
  'elements nested just deep enough, again and again': () => fill('<div>'.repeat(500) + '</div>'.repeat(500)),
  'elements that have no content': () => fill('<br>'),
  'paragraphs that close each other': () => fill('<p>'),
  'list items and definition terms': () => fill('<li><dt>'),
  'formatting opened and never closed': () => fill((i) => `<b id=${i}>`),
  'formatting that each paragraph opens again': () => fill((i) => `<font size=${i}>`, 6_000) + fill('<p>x</p>', half),
  'formatting closed in the wrong order': () => fill('<a><b><i><p></a></b></i>'),
  'links in links': () => fill('<a><div>'),
  'tables in tables': () => fill('<table>'),
  'text between the cells of a table': () => `<table>${fill('a b ')}`,
  'elements between the cells of a table': () => `<table>${fill('<b>x</b><tr>')}`,
  'forms in tables': () => fill('<table><form><input>'),
  'templates in templates': () => fill('<template>'),
  'rows in templates': () => fill('<template><tr><td></template>'),
  'drawings in formulas': () => fill('<svg><desc><math><mtext>'),
  'integration points with attributes': () => fill('<math><annotation-xml encoding="text/html"><svg></math>'),
  'choices that break each other': () => fill('<select><option><optgroup><hr>'),
  'an element with too many attributes': () => `<p ${fill((i) => `a${i} `)}>`,
  'an element with one attribute many times': () => `<p ${fill('a=b ')}>`,
  'elements with many attributes': () => fill(`<p ${fill((i) => `a${i} `, 3_000)}>`),
  'the attributes of html, given piece by piece': () => fill((i) => `<html a${i}>`),
  'the classes of body, given again and again': () => fill((i) => `<body class=c${i}>`),
  titles: () => fill('<title>x</title>'),
  metas: () => fill((i) => `<meta name=description content=${i}>`),
  'snippets at the end of the body': () => `<p>${fill('<script></script>')}`,
  'a title without an end': () => `<title>${fill('&lt;a ')}`,
  'a script without an end': () => `<script>${fill('<!--<script>')}`,
  'a comment without an end': () => `<!--${fill('-->'.slice(0, 2) + '!')}`,
  comments: () => fill('<!---->'),
  declarations: () => fill('<!doctype html>'),
  'a tag without an end': () => `<p title="${fill('<x ')}`,
  'tags cut off': () => fill('<'),
  'end tags of nothing': () => fill('</p></br></x>'),
  references: () => fill('&CounterClockwiseContourIntegral;'),
  'references that are none': () => fill('&#x110000;&nope'),
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
