import { question, value } from '../trades/trade.ts'
import { type Beginning, invitation, step } from './beginning.ts'

/** Work is talked over before it begins: jobs, projects, advice, software, and causes. */
export const working: Record<'quote' | 'project' | 'advice' | 'demo' | 'support' | 'generic', Beginning> = {
  quote: {
    labels: ['Ask for a quote', 'Describe your job'],
    mention: 'what needs doing, where, and by when; photographs help',
    invitations: [
      invitation('Something needs doing?', 'Describe the job in a few sentences, with a photograph if you have one.'),
      invitation('Not sure how big a job it is?', 'Tell us what you see. Working out what lies behind it is our part.'),
      invitation('Want a price first?', 'Of course. Tell us the details and ask for a quote.'),
      invitation('Planning for later?', 'Talk to us early: a job that is planned well is a job half done.'),
      invitation('One question before you decide?', 'Ask it. An answer commits you to nothing.'),
    ],
    steps: [
      {
        heading: 'How a job goes',
        items: [
          step('Describe it', 'What is wrong or what you want, where it is, and how urgent.'),
          step('Get a quote', 'We ask what we need to know, look at it where that is necessary, and name a price.'),
          step('Agree a date', 'Work starts when you have said yes, at a time that suits you.'),
          step('Look it over', 'At the end we go through the work together before we call it finished.'),
        ],
      },
      {
        heading: 'What helps us to help you',
        items: [
          step('A photograph', 'One from close by and one from further off often save a visit.'),
          step('The history', 'When it began, and what has been tried already.'),
          step('The way in', 'Parking, keys, stairs and neighbours: small things that decide how a day goes.'),
        ],
      },
    ],
    values: [
      value('check', 'Quote before work', 'You decide with the price in front of you.'),
      value(
        'home',
        'Your place, respected',
        'We work in other people’s homes and businesses, and try to leave them as we would want to find them.',
      ),
      value('clock', 'Told, not left waiting', 'If a plan changes, you should hear it from us first.'),
    ],
    questions: [
      question(
        'How do I get a quote?',
        'Describe the job and where it is. Photographs help. We answer with a price or with the questions that are still open.',
      ),
      question('Do you take small jobs?', 'Ask. Small jobs are often the ones that bother people most.'),
      question(
        'How soon can you come?',
        'That depends on the work in hand. Tell us how urgent it is, and we will give you an honest answer.',
      ),
    ],
    story: [
      'Good work is mostly preparation: looking properly, asking, measuring, and only then beginning.',
      'We explain what we do in words that make sense without a trade behind you.',
    ],
  },
  project: {
    labels: ['Tell us about your plans', 'Start a conversation'],
    mention: 'what you have in mind, by when, and what you already know about it',
    invitations: [
      invitation('Have something in mind?', 'A rough idea is enough to begin with. Tell us about it.'),
      invitation(
        'Wondering what is possible?',
        'Describe what you have and what you wish for, and we will think aloud with you.',
      ),
      invitation('Is there a date?', 'Tell us when it has to be ready, and we will say whether that works.'),
      invitation('Like what you see?', 'Then let us talk about yours.'),
      invitation('Not quite sure yet?', 'A first conversation often makes it clearer.'),
    ],
    steps: [
      {
        heading: 'How we work together',
        items: [
          step('Talk', 'You tell us what it is for and who it is for. We ask until we understand.'),
          step('Propose', 'You get an outline with scope, time and cost to agree or to change.'),
          step('Make', 'We show work while it can still be changed, not only when it is done.'),
          step('Hand over', 'You receive everything you need to live with it.'),
        ],
      },
      {
        heading: 'What happens in a first conversation',
        items: [
          step('Your idea', 'In your own words, with pictures or examples if you have them.'),
          step('The limits', 'Date, place and budget, named early, lead to better ideas.'),
          step('An honest answer', 'Whether it is right for us, and if not, what we would do in your place.'),
        ],
      },
    ],
    values: [
      value('pen', 'Begun with questions', 'What is it for, and who will use it? The answers shape everything else.'),
      value('users', 'Made together', 'You see the work as it grows, and your view counts while it still can.'),
      value('check', 'Agreed in writing', 'Scope, dates and costs are settled before we start.'),
    ],
    questions: [
      question(
        'How does a project begin?',
        'With a conversation. You describe what you have in mind, and we say how we would go about it.',
      ),
      question(
        'What does it cost?',
        'That depends on the scope. After a first talk you get a proposal to compare and decide on.',
      ),
      question(
        'How long does it take?',
        'Tell us when you need it. We plan backwards from there and say honestly if the time is too short.',
      ),
    ],
    story: [
      'Every project starts with somebody who can already see it a little. Our work is to make it visible to others.',
      'We would rather do a thing simply and well than add what nobody asked for.',
    ],
  },
  advice: {
    labels: ['Arrange a first talk', 'Ask a question'],
    mention: 'what it is about, in a few sentences, and any date that matters',
    invitations: [
      invitation('Shall we talk it over?', 'Tell us in a few sentences what it is about, and we will suggest a time.'),
      invitation('Is there a deadline?', 'Mention it in your first message, so that nothing is missed.'),
      invitation(
        'Not sure whether you need help?',
        'Describe the situation. If you can do without us, we will tell you.',
      ),
      invitation('Want a second opinion?', 'Send us what you have, and ask what you want to know.'),
      invitation('Prefer to ask first?', 'Do. A clear question is the best beginning.'),
    ],
    steps: [
      {
        heading: 'How we begin',
        items: [
          step('You describe it', 'In plain words. We will ask for papers when they are needed.'),
          step('We look at it', 'You hear what we see, which options there are and what each involves.'),
          step('You decide', 'With costs and risks on the table, and without pressure.'),
          step('We get to work', 'And keep you informed in a way that you can follow.'),
        ],
      },
      {
        heading: 'How to prepare for a first talk',
        items: [
          step('Collect', 'The letters, contracts or figures that matter, even if they are not in order.'),
          step('Write down', 'What you want to reach, and what must not happen.'),
          step('Ask', 'What it costs, how long it takes, and what you can do yourself.'),
        ],
      },
    ],
    values: [
      value('lock', 'In confidence', 'What you tell us is treated as what it is: your affair.'),
      value('book', 'Plain language', 'You should understand what is done in your name.'),
      value(
        'scale',
        'Options, then decisions',
        'We set out the choices with their price and their risk. The choice is yours.',
      ),
    ],
    questions: [
      question(
        'How does a first talk work?',
        'You tell us what it is about, and we tell you how we see it and what could come next.',
      ),
      question(
        'What should I bring?',
        'Whatever papers you have on the matter. If something is missing, we will say what and why.',
      ),
      question('What will it cost?', 'Ask at the beginning. Fees are something to agree on before work starts.'),
    ],
    story: [
      'Most matters become easier once somebody has put them in order. That is often the first thing we do.',
      'We prefer a clear answer that is uncomfortable to a comfortable one that is not clear.',
    ],
  },
  demo: {
    labels: ['Ask for a demo', 'Talk to us'],
    mention: 'what you do today, what gets in the way, and how many people it concerns',
    invitations: [
      invitation('See it on your own case', 'Tell us what you work on, and we will show you how it would look.'),
      invitation('Is it right for you?', 'Describe what you do today. If it does not fit, we will say so.'),
      invitation('Moving from something else?', 'Ask what can be brought along and how.'),
      invitation('Questions about security or data?', 'Send them over, and let us answer them in writing.'),
      invitation('Want to talk to the people who build it?', 'Write to us; that is who reads it.'),
    ],
    steps: [
      {
        heading: 'How to get started',
        items: [
          step('Show us your day', 'Which steps take too long, and which go wrong.'),
          step('See it work', 'We go through it on an example that resembles yours.'),
          step('Try it with a few', 'Begin small, with the people who feel the problem most.'),
          step('Roll it out', 'Once it has shown what it does for you.'),
        ],
      },
      {
        heading: 'What a switch involves',
        items: [
          step('Look at what is there', 'Data, habits and the tools that have to stay.'),
          step('Move it over', 'In an order that lets work go on meanwhile.'),
          step('Settle in', 'Questions come up in the first weeks. Ask them.'),
        ],
      },
    ],
    values: [
      value('zap', 'Less to click', 'Every step that can be left out is one that cannot go wrong.'),
      value('lock', 'Your data is yours', 'Ask where it is kept, who can see it, and how you get it back.'),
      value('users', 'Made for people at work', 'It should be clear on a Monday morning without a manual.'),
    ],
    questions: [
      question(
        'Can I see it before I decide?',
        'Ask for a demo, and tell us a little about what you do, so that it shows something useful.',
      ),
      question(
        'Does it work with the tools we have?',
        'Tell us which ones you use. We will say what connects and what does not.',
      ),
      question(
        'What happens to our data?',
        'Ask us. You should know where it lies and how to take it with you before you put it in.',
      ),
    ],
    story: [
      'Tools are good when you stop noticing them. That is what we work towards.',
      'We learn most from watching where people hesitate, so we keep asking to watch.',
    ],
  },
  support: {
    labels: ['Get involved', 'Get in touch'],
    mention: 'who you are and how you would like to take part',
    invitations: [
      invitation('Would you like to take part?', 'Tell us a little about yourself and the time you have.'),
      invitation('New here?', 'Come and meet us. There is nothing to prepare.'),
      invitation('Do you need somebody to talk to?', 'Write to us. You decide how much you want to say.'),
      invitation('Can you lend a hand?', 'Every kind of help counts, also the kind that lasts an hour.'),
      invitation('Have an idea?', 'Share it. Much of what happens here began that way.'),
    ],
    steps: [
      {
        heading: 'How to join in',
        items: [
          step('Say hello', 'Write to us, or come along and introduce yourself.'),
          step('Find your place', 'We look together for something that suits your time and your interests.'),
          step('Begin', 'Somebody will be beside you the first time.'),
        ],
      },
      {
        heading: 'Ways to help',
        items: [
          step('Give time', 'Regularly or once, with others or on your own.'),
          step('Give what you can', 'Ask us what is needed at the moment before you bring or send anything.'),
          step('Spread the word', 'Tell a person who would like to know about us.'),
        ],
      },
    ],
    values: [
      value('heart', 'Open to everyone', 'You need not know anybody, or anything, to begin.'),
      value('handshake', 'Carried by many', 'What we do rests on people who each do a part.'),
      value('globe', 'Open about what we do', 'Ask how things are decided and what gifts are used for.'),
    ],
    questions: [
      question(
        'How can I help?',
        'Tell us how much time you have and what you like doing. We will say where it is needed.',
      ),
      question('Do I have to commit for long?', 'No. Say what you can give, and we will plan with that.'),
      question(
        'Whom do I talk to first?',
        'Use the contact page. Your message is passed to somebody who can answer it.',
      ),
    ],
    story: [
      'What begins with a few people grows by being useful to the next.',
      'We try to be a place where people are greeted before they are asked for anything.',
    ],
  },
  generic: {
    labels: ['Get in touch', 'Ask a question'],
    mention: 'what you are looking for and how we can reach you',
    invitations: [
      invitation('Shall we talk?', 'Tell us what you are looking for, and we will say how we can help.'),
      invitation('Have a question?', 'Ask it. Short questions are welcome too.'),
      invitation('Want to know more?', 'Tell us what you would like to hear about.'),
      invitation('Something on your mind?', 'Put it in a few words, and let us answer.'),
      invitation('Ready for the next step?', 'Let us know what you need and by when.'),
    ],
    steps: [
      {
        heading: 'How it works',
        items: [
          step('Ask', 'Tell us in a few words what you need.'),
          step('Talk', 'We ask what is still open and explain what we can do.'),
          step('Agree', 'Details are settled before anything begins.'),
        ],
      },
      {
        heading: 'What happens after you write',
        items: [
          step('We read it', 'A person does, from beginning to end.'),
          step('We answer', 'With what we know, or with a question that helps.'),
          step('You choose', 'Take your time to think about it.'),
        ],
      },
    ],
    values: [
      value('users', 'People first', 'Behind every message there is somebody, on your side and on ours.'),
      value('check', 'Said clearly', 'You know what you can expect before you decide.'),
      value('heart', 'Done with care', 'We give small things the same attention as large ones.'),
    ],
    questions: [
      question('How can I reach you?', 'Through the contact page, where everything that is needed is listed.'),
      question('Who is this for?', 'For anyone who finds it useful. If you are not sure, ask us.'),
      question('What is the first step?', 'Tell us what you are looking for. We will take it from there.'),
    ],
    story: [
      'We like to keep things simple: say what we do, do what we say.',
      'This website is the short version. For the long one, talk to us.',
    ],
  },
}
