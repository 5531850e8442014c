import { question, value } from '../trades/trade.ts'
import { type Beginning, invitation, step } from './beginning.ts'

/** A time is agreed: appointments, classes, nights, journeys, concerts. */
export const booking: Record<'appointment' | 'class' | 'stay' | 'trip' | 'gig', Beginning> = {
  appointment: {
    labels: ['Book an appointment', 'Ask for an appointment'],
    mention: 'what you need, and the days that suit you',
    invitations: [
      invitation('Ready to book?', 'Tell us what you need and which days suit you, and we will suggest a time.'),
      invitation(
        'Not sure what you need?',
        'Describe it in your own words. Finding the right appointment is our part.',
      ),
      invitation('First time here?', 'Say so when you book, and we will allow time to get to know you.'),
      invitation('Have a question first?', 'Ask it before you book. Nobody minds.'),
      invitation('Need another time?', 'Let us know as early as you can, and we will look for one.'),
    ],
    steps: [
      {
        heading: 'How an appointment works',
        items: [
          step('Get in touch', 'Say in a sentence what it is about and when you can come.'),
          step('Agree a time', 'We suggest one and tell you what to bring, if anything.'),
          step('Come by', 'We begin by listening, and nothing happens before it has been explained.'),
          step('Afterwards', 'You leave knowing what was done and whether another visit makes sense.'),
        ],
      },
      {
        heading: 'Before your first visit',
        items: [
          step('Tell us about you', 'Anything we should know beforehand: earlier experiences, sensitivities, wishes.'),
          step('Ask what it costs', 'You are entitled to know before you decide.'),
          step('Arrive calmly', 'A few minutes in hand make the start easier for both sides.'),
        ],
      },
    ],
    values: [
      value(
        'calendar',
        'Your time counts',
        'An appointment is a promise on both sides. If something changes, we would both rather know early.',
      ),
      value(
        'heart',
        'Listening comes first',
        'You know best what you want and what bothers you, so that is where we start.',
      ),
      value('check', 'No surprises', 'What will be done, and what it costs, is talked through beforehand.'),
    ],
    questions: [
      question(
        'How do I make an appointment?',
        'Contact us with what you need and the days that suit you. We answer with a time.',
      ),
      question(
        'What if I cannot come?',
        'Tell us as early as possible, so that somebody else can have the time and we can find you a new one.',
      ),
      question(
        'What should I know before my first visit?',
        'Nothing special. If there is something to bring or to prepare, we will mention it when the time is agreed.',
      ),
    ],
    story: [
      'Trust grows when things are explained. So we talk first, and work afterwards.',
      'People come to us for very different reasons. What they share is that they want to be taken seriously.',
    ],
  },
  class: {
    labels: ['Ask about a place', 'Arrange a first visit'],
    mention: 'who would like to join, any experience so far, and the times that suit',
    invitations: [
      invitation(
        'Want to join?',
        'Tell us who is coming and what they would like to learn, and we will say what fits.',
      ),
      invitation('Come and have a look', 'Seeing a place says more than reading about it. Ask us for a good moment.'),
      invitation('Starting from nothing?', 'So did everyone. Say so, and we will begin there.'),
      invitation(
        'Not sure which level is yours?',
        'Describe what you can do already, and we will work it out together.',
      ),
      invitation('Still thinking it over?', 'Ask whatever would help you decide.'),
    ],
    steps: [
      {
        heading: 'How to begin',
        items: [
          step('Say hello', 'A short message about who you are and what you hope for is enough.'),
          step('Find the right place', 'We look at level, times and aims, and suggest where to start.'),
          step('Try it', 'The first time is for finding out whether it suits you.'),
          step('Keep going', 'Progress comes from turning up. We help you keep the rhythm.'),
        ],
      },
      {
        heading: 'What to expect at first',
        items: [
          step('A calm start', 'You are shown around and told how things work. Nobody is put on the spot.'),
          step('The basics', 'We begin with what everything else is built upon.'),
          step('A next step', 'At the end you know what to practise and when to come again.'),
        ],
      },
    ],
    values: [
      value(
        'users',
        'Every level is welcome',
        'People learn at different speeds. That is taken into account, not commented on.',
      ),
      value('sun', 'Encouragement before pressure', 'Mistakes belong to learning, so there is room for them.'),
      value('calendar', 'Steady steps', 'Small, regular progress lasts longer than a great effort made once.'),
    ],
    questions: [
      question(
        'How do I sign up?',
        'Get in touch, tell us who would like to join and when you have time. We will answer with what is possible.',
      ),
      question(
        'Do I need experience?',
        'Tell us what you have done so far, even if it is nothing. We will say where you can begin.',
      ),
      question(
        'May I have a look first?',
        'Ask us for a suitable moment. It helps to see the place and meet the people.',
      ),
    ],
    story: [
      'Nobody learns well when they are afraid to ask. So asking comes first here.',
      'What counts is where somebody stood when they came, and how far they have come since.',
    ],
  },
  stay: {
    labels: ['Ask for your dates', 'Plan your stay'],
    mention: 'your dates, the number of guests, and anything that would make the stay easier',
    invitations: [
      invitation(
        'When would you like to come?',
        'Send us your dates and the number of guests, and we will tell you what is free.',
      ),
      invitation('Travelling with children or a dog?', 'Say so when you ask, and we will find the room that works.'),
      invitation('Arriving late?', 'Let us know, so that somebody expects you.'),
      invitation('Here for an occasion?', 'Tell us what brings you, and we will help with the details.'),
      invitation('Questions before you book?', 'About the rooms, the way here or the area: just ask.'),
    ],
    steps: [
      {
        heading: 'How to book your stay',
        items: [
          step('Send your dates', 'With the number of guests, and a second choice if you can be flexible.'),
          step('Get an answer', 'We tell you what is free, what it costs and what it includes.'),
          step('Confirm', 'Once you agree, the room is yours.'),
          step('Arrive', 'Tell us roughly when you will be here, and we will be ready.'),
        ],
      },
      {
        heading: 'From arrival to goodbye',
        items: [
          step('Settle in', 'Put your bags down first; everything else can wait.'),
          step('Look around', 'Ask us where we would go ourselves.'),
          step('Sleep well', 'If something keeps you from it, tell us and we will see what can be done.'),
        ],
      },
    ],
    values: [
      value(
        'key',
        'A welcome by name',
        'You are expected, and the door is opened by somebody who knows that you are coming.',
      ),
      value('map-pin', 'Local advice', 'We live with this place every day and like to share what we know of it.'),
      value('moon', 'Quiet when you want it', 'You choose between company and being left in peace.'),
    ],
    questions: [
      question(
        'How do I book?',
        'Send us your dates and the number of guests. The booking holds once we have confirmed it.',
      ),
      question('When can I arrive?', 'Tell us when you expect to be here, and we will say what is possible.'),
      question('Can I bring children or pets?', 'Ask us when you book, so that we can offer the right room.'),
    ],
    story: [
      'A good stay is made of small things: a bed that suits you, a light in the right place, somebody to ask.',
      'We would like you to leave rested, and with an idea of what you want to see next time.',
    ],
  },
  trip: {
    labels: ['Plan a trip', 'Ask about a tour'],
    mention: 'when you want to travel, with how many people, and what you enjoy',
    invitations: [
      invitation('Where shall we go?', 'Tell us when you have time, who is coming and what you enjoy.'),
      invitation('Travelling as a group?', 'Say how many you are and how fast you like to go.'),
      invitation(
        'Want something of your own?',
        'Describe the trip in your head, and we will say what can be made of it.',
      ),
      invitation('Unsure about the season?', 'Ask us when it is at its best.'),
      invitation('Still choosing?', 'Ask what a day is really like; we will tell you.'),
    ],
    steps: [
      {
        heading: 'How a trip comes about',
        items: [
          step('Tell us your idea', 'The season, the company, and what you would rather not miss.'),
          step('Read our proposal', 'You get a route with what is included and what it costs.'),
          step('Prepare', 'We tell you what to pack and what to expect.'),
          step('Set off', 'From here on you only need to look.'),
        ],
      },
      {
        heading: 'On the day',
        items: [
          step('Meet', 'The meeting point is agreed beforehand and easy to find.'),
          step('Go at your pace', 'Breaks are part of the plan, and so are detours worth making.'),
          step('Come back', 'With a few names, places and tastes you did not know before.'),
        ],
      },
    ],
    values: [
      value('compass', 'Somebody who knows the way', 'You look at the view, and we look at the map and the clock.'),
      value('users', 'Made for your company', 'A family, a couple and a class want different days. We plan for yours.'),
      value('shield', 'Plain about effort', 'Before you book you know how far it is and how hard.'),
    ],
    questions: [
      question(
        'How do I book a tour?',
        'Send us your dates and the number of people. We confirm what is possible and what it costs.',
      ),
      question(
        'What happens in bad weather?',
        'We decide together beforehand: another route, another day, or a good coat.',
      ),
      question(
        'How fit do I need to be?',
        'Tell us what you are used to. We will recommend something that stays a pleasure.',
      ),
    ],
    story: [
      'A place opens up when somebody shows it who likes it. That is the whole idea.',
      'We leave room in every plan, because what you remember is seldom what was on the list.',
    ],
  },
  gig: {
    labels: ['Ask about a date', 'Get in touch'],
    mention: 'the date, the place, and what kind of occasion it is',
    invitations: [
      invitation('Have a date in mind?', 'Tell us where, when and for whom, and you will hear whether it works.'),
      invitation('Planning an event?', 'Describe the room and the evening, and we will suggest a set that suits them.'),
      invitation('Want to hear more?', 'Write to us about concerts, recordings or an idea of your own.'),
      invitation('Putting on a show?', 'Ask about dates and what we need on stage.'),
      invitation('Say hello', 'From listeners, too: we like to know who is out there.'),
    ],
    steps: [
      {
        heading: 'From a date to an evening',
        items: [
          step('Send the basics', 'Date, place, occasion and roughly how many people will listen.'),
          step('Agree on the music', 'Length, mood and any wishes, and what the room needs.'),
          step('Sort out the practical side', 'Stage, power, arrival and sound check are settled beforehand.'),
          step('Play', 'The part it is all for.'),
        ],
      },
    ],
    values: [
      value(
        'music',
        'Played for the room',
        'A small room and a large stage need different music. We listen to the place first.',
      ),
      value('calendar', 'Easy to plan with', 'What is needed, and when, is agreed early and kept to.'),
      value('users', 'Close to the audience', 'Music happens between people, so we look up from our instruments.'),
    ],
    questions: [
      question('How do I book you?', 'Send the date, the place and the occasion. We answer with what is possible.'),
      question('Do you take requests?', 'Ask beforehand, so that there is time to work them out properly.'),
      question(
        'What do you need on the day?',
        'That depends on the room. We send a short list once the date is agreed.',
      ),
    ],
    story: [
      'Every evening is different, because every audience is. That keeps it interesting.',
      'We rehearse so that on the night we can forget about rehearsing.',
    ],
  },
}
