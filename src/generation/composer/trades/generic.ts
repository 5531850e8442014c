import { offer, question, type Trade, value } from './trade.ts'

/** What can be said of anybody who opens a website. */
export const generic: Trade = {
  id: 'generic',
  general: true,
  kinds: ['business'],
  words: [],
  beginning: 'generic',
  look: 'fresh',
  icon: 'star',
  sells: 'service',
  customers: 'people',
  offersPage: 'What we do',
  headlines: ['Good to see you', 'A simple place to begin'],
  offers: [
    offer(
      'users',
      'Advice',
      /^advi[cs]e$/i,
      'You describe what you are looking for, and we say what we would do.',
      'If somebody else can help you better, we will tell you that as well.',
    ),
    offer(
      'heart',
      'Our work',
      /^our work$/i,
      'The thing itself, done with attention.',
      'Ask how it is done and what it takes. We are glad to explain.',
    ),
    offer(
      'calendar',
      'Staying in touch',
      /^newsletter$/i,
      'Questions come up later too. You can ask them then.',
      'Tell us how it went. That is how we learn.',
    ),
  ],
  values: [
    value('pen', 'Plain words', 'We would rather be understood than impress.'),
    value('clock', 'Time to think', 'Good decisions seldom need hurry. Take the time you need.'),
    value('handshake', 'Agreed means agreed', 'What has been settled stands, and changes are talked about first.'),
  ],
  story: [
    'Some things are best explained by the people who do them. Ask us.',
    'Whoever asks gets an answer, and whoever only wants to look around is just as welcome.',
  ],
  questions: [
    question('Where do I find out more?', 'The other pages of this website say more. If something is missing, ask.'),
    question('Can I make a suggestion?', 'Please do. Many good ideas come from outside.'),
    question('Do you work with others?', 'Tell us what you have in mind, and we will see whether it fits.'),
  ],
  pictures: ['A beginning', 'Up close', 'On the way', 'Together', 'Details', 'Further on'],
}
