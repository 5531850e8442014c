import { formTokenPath, inputs } from '../../domain/forms/inputs.ts'

/**
 * Requests a token when a visitor first enters a form, and adds it when the form is sent. A form that is sent sooner than the host accepts it
 * waits. Lets visitors choose no past date in forms for bookings. Stores nothing in the browser.
 */
const source = `
(() => {
  const asked = new Map
  const form = f => f && f.querySelector('[name=${inputs.form}]')
  const ask = f => {
    const token = {}
    asked.set(f, token)
    const query = new URLSearchParams({page: location.pathname, form: form(f).value})
    token.ready = fetch('${formTokenPath}?' + query, {cache: 'no-store'})
      .then(r => r.json())
      .then(answer => {
        token.value = answer.token
        return new Promise(done => setTimeout(done, answer.wait_ms))
      })
      .catch(() => {})
      .then(() => token.done = 1)
    return token
  }
  addEventListener('focusin', e => {
    const f = e.target.form
    if (form(f) && !asked.has(f)) ask(f)
  })
  addEventListener('submit', e => {
    const f = e.target
    if (!form(f)) return
    const token = asked.get(f) || ask(f)
    if (token.done) return
    e.preventDefault()
    e.stopImmediatePropagation()
    f.setAttribute('aria-busy', 'true')
    token.sending = token.sending || token.ready.then(() => {
      f.removeAttribute('aria-busy')
      f.requestSubmit(e.submitter)
    })
  }, true)
  addEventListener('formdata', e => {
    const token = asked.get(e.target)
    if (token && token.value) e.formData.set('${inputs.token}', token.value)
  })
  addEventListener('pageshow', e => e.persisted && asked.clear())
  const now = new Date
  const today = new Date(now - now.getTimezoneOffset() * 60000).toISOString().slice(0, 10)
  document.querySelectorAll('.f-booking [type=date]').forEach(e => e.min = today)
})()
`

/** The source without indentation and line breaks that have no meaning. */
export const formScript: string = source
  .trim()
  .replace(/\n\s*/g, '\n')
  .replace(/ ?(=>|[=?:|&{}]{1,2}) ?/g, '$1')

/** The script of pages with a form. It is inline, so that its hash allows it at every host of the website. */
export const FormScript = () => <script dangerouslySetInnerHTML={{ __html: formScript }} />
