import { question, value } from '../trades/trade.ts'
import { type Beginning, invitation, step } from './beginning.ts'

/** Goods are ordered or carried home; tables are booked. */
export const buying: Record<'order' | 'visit' | 'table', Beginning> = {
  order: {
    labels: ['Place an order', 'Ask about an order'],
    mention: 'what you would like, how much of it, and the day you need it',
    invitations: [
      invitation(
        'Ready to order?',
        'Tell us what you would like and when you need it, and we will take it from there.',
      ),
      invitation(
        'Something particular in mind?',
        'Ask. If we can make it or find it, we will say so; if not, we will say that too.',
      ),
      invitation('Not sure what to choose?', 'Say who it is for and what they like, and let us suggest something.'),
      invitation('Planning ahead?', 'The earlier we know about a large order, the easier it is to get it right.'),
      invitation('Have we missed your question?', 'Send it over. A short message is enough.'),
    ],
    steps: [
      {
        heading: 'How to order',
        items: [
          step('Choose', 'Look through what there is and note what you would like, with rough amounts.'),
          step('Tell us', 'Send your list with the day you need it. Mention allergies or special wishes now.'),
          step('Hear back', 'We confirm what is possible, the price, and how you will receive it.'),
          step('Enjoy', 'Collect it or have it sent, whichever was agreed.'),
        ],
      },
      {
        heading: 'From question to parcel',
        items: [
          step(
            'Ask first',
            'If you are choosing between things, describe the occasion and we will narrow it down with you.',
          ),
          step('Agree the details', 'Amounts, date and delivery are settled in writing, so that nobody has to guess.'),
          step('Receive it', 'Check what has arrived. If anything is not as agreed, tell us at once.'),
        ],
      },
    ],
    values: [
      value('check', 'Clear before you pay', 'What an order holds and what it costs is said before it is confirmed.'),
      value('gift', 'Good for giving', 'Buying for somebody else? Say so, and we will keep that in mind when packing.'),
      value('mail', 'A person answers', 'Questions about an order go to the people who make and pack it.'),
    ],
    questions: [
      question(
        'How do I place an order?',
        'Get in touch with what you would like and the day you need it. We reply with what is possible and what it costs.',
      ),
      question(
        'Can I change my order?',
        'Tell us as soon as you can. Whether a change still fits depends on how far the work on it has got.',
      ),
      question(
        'Do you take large orders?',
        'Ask us, with the amount and the date. The more notice there is, the more we can do.',
      ),
    ],
    story: [
      'Buying should be simple: you see what there is, you ask what you want to know, and you get what was agreed.',
      'Every order is read by a person. If something in it looks unusual, we ask before we start.',
    ],
  },
  visit: {
    labels: ['Plan your visit', 'Find us'],
    mention: 'what you are looking for, so that we can have an answer ready',
    invitations: [
      invitation('Come and see', 'Look around as long as you like. If you need a hand, ask.'),
      invitation('Looking for something special?', 'Tell us before you set out, and we will say whether we have it.'),
      invitation('On your way?', 'Check how to find us first, then drop in.'),
      invitation('See you soon', 'Bring your questions; they are the best part of the day.'),
      invitation('Want to know before you come?', 'Ask us, and save yourself a trip for nothing.'),
    ],
    steps: [
      {
        heading: 'Your visit',
        items: [
          step('Find us', 'Check the way and the opening times before you set out.'),
          step('Look around', 'Take your time. Picking things up and asking about them is welcome.'),
          step('Get advice', 'Say what you need, or whom it is for, and we will help you choose.'),
        ],
      },
      {
        heading: 'If you come for something particular',
        items: [
          step('Let us know', 'A few words about what you want are enough.'),
          step('We check', 'You hear whether it is here, whether it can be had, or what comes close.'),
          step('You decide', 'See it in person before you make up your mind.'),
        ],
      },
    ],
    values: [
      value('heart', 'Come as you are', 'Whether you buy something or only look, you are welcome.'),
      value(
        'users',
        'Advice in plain words',
        'Ask what you want to know. You will get an answer rather than a sales talk.',
      ),
      value(
        'map-pin',
        'Part of the place',
        'A door you can walk through, with somebody behind it who will remember your question.',
      ),
    ],
    questions: [
      question(
        'Do I need to tell you that I am coming?',
        'No, unless you come as a large group or for something particular; then a word beforehand helps.',
      ),
      question('Can you put something aside for me?', 'Ask us. If it can be done, we will agree on how long.'),
      question(
        'Do you have gift ideas?',
        'Tell us about the person and what you would like to spend, and we will make suggestions.',
      ),
    ],
    story: [
      'Some things are better chosen in person: seen from close by, held, tried, talked about.',
      'We like it when people stay for a while. A good conversation often ends with something neither side expected.',
    ],
  },
  table: {
    labels: ['Book a table', 'Ask for a table'],
    mention: 'the day, the time, and how many of you there will be',
    invitations: [
      invitation('Shall we keep a table for you?', 'Tell us the day, the time and how many of you there will be.'),
      invitation('Coming as a group?', 'Let us know beforehand, and we will work out seating and food together.'),
      invitation('Something to celebrate?', 'Say what the occasion is when you book, so that we can prepare for it.'),
      invitation('Anything you do not eat?', 'Mention it when you book; that is easier than at the table.'),
      invitation('Hungry?', 'Look at what there is, then come by.'),
    ],
    steps: [
      {
        heading: 'How to book',
        items: [
          step('Pick a day', 'Have a second choice ready in case the first is taken.'),
          step(
            'Tell us how many',
            'Mention children, wheelchairs and allergies too: they decide which table is right.',
          ),
          step('Wait for our answer', 'A booking holds once we have confirmed it.'),
          step('Sit down', 'If you are running late, a short message keeps your table safe.'),
        ],
      },
      {
        heading: 'For groups and occasions',
        items: [
          step('Describe the day', 'The occasion, the number of guests and any wishes for food and drink.'),
          step('Plan it together', 'We suggest what works for your number and your evening.'),
          step('Leave the rest to us', 'On the day you should have nothing to do but be there.'),
        ],
      },
    ],
    values: [
      value(
        'users',
        'A seat for everyone',
        'Alone with a book or with the whole family: say what you need, and we will find a corner for it.',
      ),
      value('heart', 'Hosts first', 'Being looked after is half of a good evening.'),
      value(
        'check',
        'Ask what is in it',
        'If you avoid certain things, tell us. We would rather explain a dish than have you guess.',
      ),
    ],
    questions: [
      question('How do I book?', 'Send us the day, the time and the number of guests, and wait for our confirmation.'),
      question(
        'Can you cater for allergies and diets?',
        'Tell us what you avoid when you book. We will say honestly what we can do.',
      ),
      question(
        'Can we come as a large group?',
        'Ask us with the date and the number of people, and we will see how to seat you.',
      ),
    ],
    story: [
      'A meal out is time bought back from a busy week. We try to take care of it.',
      'The best evenings have no hurry in them: a table, something good on it, and people to share it with.',
    ],
  },
}
