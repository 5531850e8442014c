const mark =
  '<rect width="32" height="32" rx="8" fill="#d9643a"/>' +
  '<path d="M8 10h16M8 16h16M8 22h9" stroke="#fff" stroke-width="2.75" stroke-linecap="round"/>'
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark}</svg>`

/** The head and the header that all pages below /docs share. `title` and `description` are HTML. */
export const docsPage = ({
  title,
  description,
  stylesheet,
  body,
}: {
  title: string
  description: string
  stylesheet: string
  body: string
}): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<header class="brand"><a href="/docs"><img src="/docs/icon.svg" alt="" width="28" height="28">Sitewright</a>
<nav aria-label="Documentation"><a href="/docs/guides">Guides</a><a href="/docs/errors">Errors</a><a href="/openapi.json">OpenAPI</a></nav></header>
${body}
</body>
</html>
`

/** The header, in the reference and on the other pages. */
export const headerStyles = `
.brand {
  position: sticky; top: 0; z-index: 1000; box-sizing: border-box; height: 52px; padding: 0 20px;
  display: flex; align-items: center; justify-content: space-between; gap: 16px;
  background: #1f1a17; color: #fff; font-size: 14px;
}
.brand a { display: flex; align-items: center; gap: 10px; color: inherit; text-decoration: none; }
.brand > a { font-size: 17px; font-weight: 650; }
.brand nav { display: flex; gap: 16px; }
.brand a:hover, .brand a:focus-visible { text-decoration: underline; }
`
