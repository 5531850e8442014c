import { localTimeIn, openingAt } from '../../domain/websites/opening.ts'
import { entriesOn, isInSeason } from '../../domain/websites/seasons.ts'
import { daySentence, openingSentence } from './sentences.ts'

/**
 * Fills the lines that say whether the business is open or what is on today, marks the rows of today, and shows what is in season: at once,
 * when the page is shown again, and in the minute in which something changes. Shows nothing if the browser does not know the time zone. Its
 * data are an attribute of its element, so that all pages have the same script.
 */
const source = `
(() => {
  const isInSeason = ${isInSeason.toString()}
  ${[entriesOn, localTimeIn, openingAt, openingSentence, daySentence].map(String).join('\n')}
  const {zone, hours, words} = JSON.parse(document.currentScript.dataset.now)
  const all = s => [...document.querySelectorAll(s)]
  let timer
  const show = () => {
    clearTimeout(timer)
    if (document.hidden) return
    const now = new Date
    const at = openingAt(hours, zone, now)
    for (const e of all('.now')) {
      const {programs} = e.dataset
      const list = programs && JSON.parse(programs)
      e.firstChild.textContent = list ? daySentence(at, list, words) : openingSentence(at, words, document.documentElement.lang)
      e.dataset.is = (list ? list[at.day - 1] : at.isOpen) ? 'on' : 'off'
    }
    const parts = all('.hours tbody').map(part => {
      const [from, to] = (part.dataset.season || '').split(' ')
      return {part, season: to && {from, to}}
    })
    const current = entriesOn(parts, at.date.slice(5)).map(each => each.part)
    for (const row of all('[data-days]')) {
      const part = row.closest('.hours tbody')
      if (row.dataset.days.includes(at.day) && (!part || current.includes(part))) row.setAttribute('aria-current', 'date')
      else row.removeAttribute('aria-current')
    }
    for (const e of all('[data-in],[data-out]')) {
      const [from, to] = (e.dataset.in || e.dataset.out).split(' ')
      e.hidden = isInSeason({from, to}, at.date.slice(5)) != !!e.dataset.in
    }
    const clock = time => Date.parse(time.toLocaleString('sv-SE', {timeZone: zone}).replace(' ', 'T') + 'Z')
    const wait = Math.min(at.change ? at.change.minutes : 1440, 1440 - at.minute) * 60000 - now % 60000
    const shift = clock(new Date(+now + wait)) - clock(now) - wait
    timer = setTimeout(show, wait - (shift > 60000 ? shift : 0) + 50)
  }
  try {
    show()
    addEventListener('visibilitychange', show)
  } catch {}
})()
`

/** The source without comments, indentation, and line breaks that have no meaning. */
export const nowScript: string = source
  .trim()
  .replace(/^\s*(?:\/\/|\/?\*).*\n/gm, '')
  .replace(/\n\s*/g, '\n')
