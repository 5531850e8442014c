import { beginnings } from './beginnings/index.ts'
import { roleOf } from './page-roles.ts'
import { question, type Question } from './trades/trade.ts'
import type { PageContext } from './page-context.ts'
import { capitalise, clip, joinOffers, sentence } from './wording.ts'

/** Questions with answers that this page may hold: what the brief answers itself comes first where all questions are collected. */
export function answersFor({ role, profile, pages, chance, ledger }: PageContext): Question[] {
  const { trade } = profile
  const ofTrade = chance.shuffle(trade.questions, 'questions')
  const ofBeginning = beginnings[trade.beginning].questions
  const hasPage = pages.some((page) => roleOf(page, profile) === 'faq')
  if (role === 'faq') {
    const all = [...ofBeginning.slice(0, 1), ...known(profile, pages), ...ofTrade, ...ofBeginning.slice(1)]
    return ledger.take(all, 9)
  }
  if (role === 'offers' && trade.general) return []
  if (role === 'offers') return ledger.take(ofTrade, hasPage ? 2 : 3)
  return ledger.take(
    role === 'home' ? [...ofBeginning.slice(0, 1), ...known(profile, pages), ...ofTrade, ...ofBeginning] : ofBeginning,
    hasPage ? 2 : 4,
  )
}

/** What the brief answers. */
function known(profile: PageContext['profile'], pages: PageContext['pages']): Question[] {
  const { contact, offers, name } = profile
  const more = pages.find((page) => roleOf(page, profile) === 'offers')
  const ways = [contact.email && `write to ${contact.email}`, contact.phone && `call ${contact.phone}`].flatMap(
    (way) => way || [],
  )
  const answers: (Question | false)[] = [
    offers.length > 1 &&
      question(
        `What does ${name} offer?`,
        sentence(capitalise(joinOffers(offers))) +
          (more && more.path !== '/' ? ` There is more about it on the page “${more.name}”.` : ''),
      ),
    contact.address !== null && question('Where do I find you?', sentence(contact.address)),
    contact.hours !== null && question('What are your hours?', sentence(contact.hours)),
    ways.length > 0 && question('What is the quickest way to reach you?', sentence(ways.join(' or '))),
  ]
  return answers.flatMap((each) => (each ? [question(clip(each.question, 200), clip(each.answer, 800))] : []))
}
