/** How often a page with `data-live` is read again, in milliseconds. */
const intervalMs = 2_000

/**
 * Reads a page again while it is visible, and replaces the elements with `data-live` and an id. Stops when the page says that nothing runs any
 * more: it has no live script then. It follows the script of every page. A control keeps the focus by its id.
 */
export const liveScript: string =
  'const next=()=>setTimeout(async()=>{let runs=true;if(!document.hidden)try{const r=await fetch(location.href);if(r.ok&&!r.redirected){' +
  "const d=new DOMParser().parseFromString(await r.text(),'text/html');runs=!!d.querySelector('noscript');document.title=d.title;" +
  "for(const e of document.querySelectorAll('[data-live]')){const n=d.getElementById(e.id),f=document.activeElement;if(n&&n.innerHTML!==e.dataset.seen){" +
  'e.dataset.seen=n.innerHTML;e.replaceChildren(...n.childNodes);f?.id&&f!==document.activeElement&&document.getElementById(f.id)?.focus()}}' +
  `showTimes()}}catch{}runs&&next()},${intervalMs});next()`
