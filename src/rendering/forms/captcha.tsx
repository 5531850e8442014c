import { type Captcha, captchas } from '../../domain/forms/captcha.ts'

/** Loads the widget of the service, which is asked only after a visitor has sent a form. */
export const CaptchaWidget = ({ provider, siteKey }: Captcha) => {
  const { class: name, script } = captchas[provider]
  return (
    <>
      <div class={name} data-sitekey={siteKey} />
      <script src={script} async defer />
    </>
  )
}
