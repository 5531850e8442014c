const style = `
:root{color-scheme:light dark;--ground:#f6f3ee;--ink:#23201c;--quiet:#655e55;--line:#cfc6b8;--mark:#b4532a}
@media (prefers-color-scheme:dark){:root{--ground:#1b1917;--ink:#f0ebe3;--quiet:#b3aa9d;--line:#4a443d;--mark:#e58a5c}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:2rem;background:var(--ground);color:var(--ink);
font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:30rem;text-align:center}
svg{width:11rem;height:auto;margin-bottom:1.5rem;fill:none;stroke:var(--line);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.mark{stroke:var(--mark)}
h1{margin:0 0 .75rem;font-size:clamp(1.5rem,5vw,2.125rem);line-height:1.2;font-weight:650;letter-spacing:-.02em;text-wrap:balance}
p{margin:0;color:var(--quiet);text-wrap:pretty}`

/** Renders an error page of the platform, in English. It names no website. The inline style is returned for the Content-Security-Policy. */
export const platformPage = (title: string, message: string): { html: string; style: string } => ({
  style,
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<svg viewBox="0 0 176 112" aria-hidden="true">
<rect x="12" y="10" width="152" height="92" rx="10"/><path d="M12 32h152M24 21h.01M33 21h.01M42 21h.01"/>
<path class="mark" d="M70 76c4-8 10-12 18-12s14 4 18 12M72 52h.01M104 52h.01"/>
</svg>
<h1>${title}</h1>
<p>${message}</p>
</main>
</body>
</html>
`,
})
