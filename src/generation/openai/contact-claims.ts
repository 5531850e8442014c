import { phoneCheck, phonesOf } from '../brief/phones.ts'
import { sentencesOf } from '../brief/sentences.ts'
import { emailCheck, emailsOf, hostCheck, plain } from '../brief/source.ts'

/** Lists the claims of a text that must not stay. */
export type ClaimCheck = (text: string) => string[]

/**
 * Returns a function that lists the phone numbers, email addresses, web addresses and handles of a text that the brief does not contain.
 * They are compared by value, so this holds in every language. What a text says otherwise is judged by the fact check.
 */
export function contactCheck(source: string): ClaimCheck {
  const said = plain(source)
  const [isPhone, isEmail, isHost] = [phoneCheck(said), emailCheck(said), hostCheck(said)]
  return (text) =>
    text
      .split('\n')
      .flatMap((line) =>
        sentencesOf(line.normalize('NFKC').replace(/\s+/g, ' ')).flatMap((sentence) => [
          ...phonesOf(sentence).filter((phone) => !isPhone(phone)),
          ...emailsOf(sentence).filter((email) => !isEmail(email)),
          ...(sentence.match(urls) ?? []).filter((url) => !isHost(url)),
          ...(sentence.match(handles) ?? []).filter((handle) => !said.includes(handle.toLowerCase())),
        ]),
      )
}

const urls = /(?:https?:\/\/|www\.)[^\s<>()[\]"]{0,300}[\p{L}\p{N}]/giu
const handles = /(?<![\p{L}\d._-])@[\p{L}\d_][\p{L}\d_.]{2,30}(?!@)/gu
