import { eventsPath } from './beacons.ts'

/** The script of published pages. No page can have such a path. */
export const scriptPath = '/_visits.js'

/** Follows the document, after which the HTML parser still runs it: no other position is safe in any document. */
export const scriptTag = `<script async src="${scriptPath}"></script>`

/**
 * Sends a page view, and when the page is hidden the time and the Web Vitals. Also sends clicks on links to other hosts and sent forms. Stores
 * nothing in the browser. Does nothing if the visitor asks not to be tracked.
 *
 * INP is the longest interaction, which is the definition for up to 50 interactions. CLS is the largest group of shifts with pauses under one
 * second, five seconds long at most.
 */
const source = `
(() => {
  const {doNotTrack, globalPrivacyControl} = navigator
  if (doNotTrack == 1 || globalPrivacyControl) return
  const vitals = {}
  let shift = 0, first = 0, last = 0, sent
  const send = (kind, more) => navigator.sendBeacon('${eventsPath}', JSON.stringify({kind, path: location.pathname, ...more}))
  const view = () => send('view', {
    referrer: document.referrer, source: new URLSearchParams(location.search).get('utm_source') || undefined})
  const observe = (type, use, more) => {
    try {
      new PerformanceObserver(list => list.getEntries().forEach(use)).observe({type, buffered: true, ...more})
    } catch {}
  }
  const longest = e => { if (e.interactionId) vitals.inp_ms = Math.max(vitals.inp_ms || 0, e.duration) }
  const leave = () => {
    if (document.visibilityState != 'hidden') return
    const [page] = performance.getEntriesByType('navigation')
    if (!sent && page) vitals.ttfb_ms = Math.max(0, page.responseStart - (page.activationStart || 0))
    send('leave', sent ? {} : vitals)
    sent = 1
  }
  observe('largest-contentful-paint', e => { vitals.lcp_ms = e.startTime })
  observe('paint', e => { if (e.name == 'first-contentful-paint') vitals.fcp_ms = e.startTime })
  observe('event', longest, {durationThreshold: 16})
  observe('first-input', longest)
  if (PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) vitals.cls = 0
  observe('layout-shift', e => {
    if (e.hadRecentInput) return
    const joins = e.startTime - last < 1000 && e.startTime - first < 5000
    shift = joins ? shift + e.value : e.value
    if (!joins) first = e.startTime
    last = e.startTime
    vitals.cls = Math.max(vitals.cls, shift)
  })
  addEventListener('visibilitychange', leave, true)
  addEventListener('pageshow', e => { if (e.persisted) view() })
  addEventListener('click', e => {
    const link = e.target.closest?.('a[href]')
    if (link?.host && link.host != location.host) send('click', {target: link.host})
  }, true)
  addEventListener('submit', e => send('form', {target: e.target.getAttribute('action') || ''}), true)
  if (document.prerendering) document.addEventListener('prerenderingchange', view, {once: true})
  else view()
})()
`

/** The source without indentation and line breaks that have no meaning. */
export const script: string = source
  .trim()
  .replace(/\n\s*/g, '\n')
  .replace(/ ?(=>|[=<>?:&|+,-]{1,2}|[{}]) ?/g, '$1')
