// The upload of a picture: it begins as soon as a file is chosen or dropped, and its form shows the progress.

export type Answered = { text: string; response: Pick<Response, 'ok' | 'status' | 'url'> }

const formOf = () => document.querySelector<HTMLFormElement>('#upload')
const inputOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[type=file]')

function showFailure(form: HTMLFormElement, text = ''): void {
  const failure = form.querySelector('.error')
  if (failure) failure.textContent = text
  if (text) inputOf(form)?.setAttribute('aria-invalid', 'true')
}

/** Sends a file, and shows how much of it has arrived. Undefined if the server cannot be reached. */
export async function upload(url: string, sent: FormData): Promise<Answered | undefined> {
  const request = new XMLHttpRequest()
  const form = formOf()
  const progress = form?.querySelector<HTMLProgressElement>('progress')
  if (form) showFailure(form)
  if (progress) progress.hidden = false
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    if (progress) progress.value = loaded / total
  })
  const isAnswered = await new Promise<boolean>((resolve) => {
    request.addEventListener('load', () => resolve(true))
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => resolve(false))
    request.open('POST', url)
    request.send(sent)
  })
  if (progress) progress.hidden = true
  const { status, responseText: text, responseURL } = request
  if (isAnswered && status < 500) return { text, response: { ok: status < 300, status, url: responseURL } }
  if (form) {
    showFailure(form, form.dataset['failed'])
    form.reset()
  }
  return undefined
}

/** Sends the form of a chosen file. One that is too large is not sent. */
function sendFile(form: HTMLFormElement, file: File | undefined): void {
  if (!file) return
  if (file.size <= Number(form.dataset['max'])) return form.requestSubmit()
  form.reset()
  showFailure(form, form.dataset['tooLarge'])
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.type !== 'file' || !target.form) return
  sendFile(target.form, target.files?.[0])
})

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

document.addEventListener('dragover', (event) => {
  if (!hasFiles(event)) return
  event.preventDefault() // a file that is dropped beside the form would replace the editor
  formOf()?.classList.add('is-over')
})
document.addEventListener('dragleave', ({ relatedTarget }) => {
  if (!relatedTarget) formOf()?.classList.remove('is-over')
})
document.addEventListener('drop', (event) => {
  if (!hasFiles(event)) return
  event.preventDefault()
  const form = formOf()
  form?.classList.remove('is-over')
  const [file] = event.dataTransfer?.files ?? []
  const input = form && inputOf(form)
  if (!form || !input || !file) return
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  sendFile(form, file)
})
