import { emailsOf } from '../../brief/source.ts'
import { wordsOf } from '../text.ts'
import { tradeCalled } from '../trades.ts'
import { run } from './name-pattern.ts'

const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', '&': 'and', '+': 'and' }
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüß&+]/g, (found) => spelled[found] ?? '')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
const provider =
  /^(?:gmail|googlemail|gmx|web|outlook|hotmail|yahoo|icloud|proton|protonmail|orange|libero|t-online|free|wanadoo|live|mail|aol|laposte|example|email|wp|onet|interia|seznam|ziggo|kpn|sapo|sfr|bluewin|posteo|mailbox|me|msn)$/

/** The words of the brief that the domain of a mailbox or website consists of, or begins with: "plots@harrowlane.example". */
export function findNameInMailbox(text: string, language: string): string | undefined {
  const hosts = [
    ...emailsOf(text).map((each) => each.split('@')[1] ?? ''),
    ...[
      ...text.matchAll(
        /(?<![@\p{L}\d.-])(?:https?:\/\/)?(?:www\.)?([\p{L}\d-]{4,}\.(?:example|com|org|net|de|fr|es|it|nl|pt|pl|eu|co|ch|at|be|uk|info|shop))(?!\p{L})/giu,
      ),
    ].map(([, host = '']) => host),
  ]
  const domains = hosts
    .map((host) => host.split('.')[0] ?? '')
    .filter((each) => each.length > 3 && !provider.test(each))
    .map(bare)
  const rest = text.replace(/\S+@\S+|\S+\.\p{L}{2,}/gu, ' ; ')
  const runs = [...rest.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?=(${run}))`, 'gu'))].map(([, each = '']) => each)
  // In German, common nouns may follow the name.
  const whole = runs.filter((each) => !language.startsWith('de') && wordsOf(each).length <= 4)
  const isSame = (domain: string) => (each: string) =>
    [bare(each), bare(each.replace(/[&+]/g, '')), bare(each.normalize('NFD').replace(/\p{M}/gu, ''))].includes(domain)
  return domains
    .flatMap((domain) => [
      ...runs.filter(isSame(domain)),
      ...whole.filter((each) => domain.length > 5 && bare(each).startsWith(domain)),
    ])
    .filter((each) => !tradeCalled(each))
    .map((each) => withTrade(each, rest, language, runs))[0]
}

const articles = /(?:The|La|Le|Les|L[’']|El|Los|Las|Il|Lo|De|Het)\s?$/u

/** A name with the capitalized word that belongs to it: "Liuteria Passerin", "Les Pieds au Plafond". */
function withTrade(name: string, text: string, language: string, runs: readonly string[]): string {
  const isWord = !name.includes(' ')
  const longer = runs.find(
    (each) => wordsOf(each).length <= 4 && (isWord ? each.split(' ').includes(name) : each.endsWith(` ${name}`)),
  )
  if (longer && !language.startsWith('de')) return longer
  const ahead = text.slice(0, text.indexOf(name))
  const [before = ''] =
    articles.exec(ahead) ?? (!isWord ? [] : (/(?<=^|[\p{Ll}.!?]\s)\p{Lu}[\p{L}-]+\s$/u.exec(ahead) ?? []))
  return before + name
}
