import fc from 'fast-check'
import type { Site } from '../../src/domain/websites/site.ts'
import { readDocument } from '../../src/rendering/document/index.ts'

const doctypes = [
  '',
  '<!DOCTYPE html>',
  '<!doctype html SYSTEM "about:legacy-compat">',
  '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
  '<?xml version="1.0"?>\n<!DOCTYPE html>',
  '\uFEFF<!DOCTYPE html>',
  '<!-- first --><!DOCTYPE html>\r\n',
]

/** Elements of a head, which sometimes appear in the wrong place. */
const headParts = [
  '<title>Bread &amp; more</title>',
  '<TITLE>\n  Second\ttitle </TITLE>',
  '<title></title>',
  '<meta charset="utf-8">',
  '<meta name=description content="Baked at five.">',
  "<meta NAME='Description' CONTENT='Ends with a \"quote\"'/>",
  '<meta property="og:title" content="Shared &lt;b&gt;">',
  '<meta content="Tweeted" name="twitter:title">',
  '<meta property="og:description" content="">',
  '<meta property="og:image" content="/bread.png"><meta property="og:image:width" content="1200">',
  '<meta name="twitter:image" content="javascript:alert(1)">',
  '<meta name="robots" content="NOINDEX, follow">',
  '<meta name="robots" content="none">',
  '<meta name="color-scheme" content="light dark">',
  '<link rel="canonical" href="https://example.com/?a=1&amp;b=2">',
  '<link rel="shortcut icon" href=favicon.ico>',
  '<link rel="icon" href="data:,">',
  '<link rel=stylesheet href=a.css>',
  '<style>p > a { content: "</p>" }</style>',
  '<script>if (a < b && "<!--") document.title</script>',
  '<script type="application/ld+json">{"@type":"Bakery"}</script>',
  '<script><!-- <script> --></script>',
  '<noscript><link rel="stylesheet" href="n.css"></noscript>',
  '<template><title>no</title><script>no</script></template>',
  '<base href="/">',
  '<!-- a <title>comment</title> -->',
  '<!--[if lt IE 9]><script src="html5shiv.js"></script><![endif]-->',
  '<!--[if !IE]><!--><link rel="stylesheet" href="modern.css"><!--<![endif]-->',
]

const bodyParts = [
  '<p>Text', '</p>', '<div class="a b">', '</div>', '<b><i>', '</b>', '</i>', '<a href=x>', '</a>', '<table><tr><td>',
  '<table>stray', '</td></tr></table>', '<select><option>', '</select>', '<ul><li>', '</ul>', '<form>', '</form>',
  '<pre>\n\n  kept </pre>', '<textarea>\n<p>not a tag</textarea>', '<svg viewBox="0 0 1 1"><title>in svg</title><path/>',
  '<svg><![CDATA[<script>x</script>]]>', '<svg><style>a{}</style><script>1</script>', '<foreignObject><p>', '</svg>',
  '<math><mi>x</mi>', '</math>', '<template><p>', '</template>', '<noscript><img src=pixel></noscript>', '&copy; &notin; &#x41;&#0; &amp;lt;',
  'plain text', ' \n\t', '\r\n', '<br/>', '</br>', '<img src="a.png" alt=\'"\'>', '<input disabled value=a"b>', '<h1 id=x id=y>',
  '<iframe srcdoc="<p>x"></iframe>', '<button>', '</button>', '<object>', '</object>', '<nobr>', '<font color=red>',
  '<!-- c -->', '<!doctype late>', '<? php ?>', '</ x>', '<>', '< p>', '\u{1F956}', '\u2028', '</unknown>', '<x-bread baked>',
  '<frameset><frame>', '<xmp><b></xmp>', '<plaintext>', '<caption>', '<col>', '<tbody>', '<optgroup>', '<dialog open>',
] // biome-ignore format: a table of words

const opening = ['<html>', '<html lang=en>', '<HTML LANG="fr" DIR=RTL>', '<html lang="xx-no" class="no-js">', '']
const bodies = [
  '<body>',
  '<body class="home  page">',
  "<BODY CLASS='&quot;x'>",
  '</head><body onload="x()">',
  '</head>',
  '',
  ' ',
]
const endings = ['</body></html>', '</body>', '</html>', '', '</body></html><!-- end -->\n', '</body><script>late()</script></html>', '<script>last()</script>\n</body></html>', '<!-- cut off', '<script>cut', '<p title="cut', '</bo'] // biome-ignore format: a table of words

const some = (parts: readonly string[], max: number) =>
  fc.array(fc.oneof({ arbitrary: fc.constantFrom(...parts), weight: 8 }, fc.constantFrom('\n', ' x ', '<p>')), {
    maxLength: max,
  })

/** Documents of any kind, most of them malformed. */
export const anyDocument: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...doctypes),
    fc.constantFrom(...opening),
    fc.constantFrom('<head>', '<head profile="x">\n', ''),
    some(headParts, 10),
    fc.constantFrom(...bodies),
    some([...bodyParts, ...bodyParts, ...headParts], 14),
    fc.constantFrom(...endings),
    fc.option(fc.nat(600), { freq: 8 }),
  )
  .map(([doctype, html, head, inHead, body, inBody, end, cut]) => {
    const whole = [doctype, html, head, inHead.join('\n'), body, inBody.join(''), end].join('')
    return cut === null ? whole : whole.slice(0, cut)
  })

const line = fc.constantFrom(
  'Bread',
  'Fish & <b>chips</b>',
  `"quoted" 'twice'`,
  '&amp; &copy;',
  '\u{1F956} bröd',
  '</title><p>',
)
const address = fc.constantFrom('https://example.com/a?b=1&c=2', '/picture.png', '//cdn.example.com/x.svg', 'a b.png')
const code = fc.constantFrom(
  '<script>one()</script>',
  '<script>one()</script>\n<style>a{}</style>',
  '<style>b{}</style>\n<script src="/two.js" async></script>\n<link rel="preload" href="/x" as="fetch">',
  '<link rel=stylesheet href=a.css>',
)
const given = <T>(value: fc.Arbitrary<T>) => fc.option(fc.option(value), { nil: undefined })

/** Values of a page: each absent, null or set. */
export const anyValues = fc.record({
  language: given(fc.constantFrom('de', 'pt-BR', 'ar')),
  seo: fc.record({
    page_title: given(line),
    meta_description: given(line),
    social_title: given(line),
    social_description: given(line),
    social_image: given(address),
    canonical_url: given(address),
    noindex: given(fc.boolean()),
  }),
  settings: fc.record({
    theme: fc.record({
      mode: given(fc.constantFrom('light', 'dark', 'auto')),
      direction: given(fc.constantFrom('ltr', 'rtl')),
      main_classes: given(fc.constantFrom('one two', 'a"b')),
    }),
    favicon_url: given(address),
    custom_code_header: given(code),
    custom_code_footer: given(code),
  }),
})

/** The code of a website, distinct from any code of a document. */
export const codeOfSite: Pick<Site, 'integrations' | 'custom_code_header' | 'custom_code_footer'> = {
  integrations: { google_tag_manager_id: 'GTM-AB12CD3', plausible_domain: 'shop.example.com' },
  custom_code_header: '<script id="site-header">1</script>',
  custom_code_footer: '<script id="site-footer">2</script><div hidden>of the site</div>',
}

/** Returns the values read from a document, as input for publishing it. */
export function valuesOf(html: string) {
  const { language, direction, mode, body_classes: main_classes, seo, ...read } = readDocument(html)
  const { favicon_url, custom_code_header, custom_code_footer } = read
  const theme = { mode, direction, main_classes }
  return { language, seo, settings: { theme, favicon_url, custom_code_header, custom_code_footer } }
}
