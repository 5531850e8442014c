import type { Post } from '../../src/rendering/blog/index.ts'
import { bakery } from './sites.ts'

const picture = (color: string) => `http://pictures.example/${color}.svg`

/** A long post with all Markdown features. */
export const everyElement = `# Keeping a starter alive

A starter is flour and water and **patience**.[^patience] You feed it, *it feeds you*. What follows is what we tell everyone who orders one, in the order in which the questions come, with \`inline code\`, ~~mistakes~~ and a link to [our bread](/bread) and to www.example.com.

## The first day

Take the jar out of its box. The culture has travelled hungry, so it will look flat and smell sharply of vinegar. That is as it should be.

1. Stir in 50 g of flour.
2. Add 50 g of water:
   - lukewarm in winter,
   - cold in summer.
3. Wait.

> A starter that bubbles is a starter that is content.
>
> — written on our oven door

### What you need

- [x] A clean glass jar
- [ ] Flour of *any* kind
- [ ] A spoon

![A jar of starter at its peak](${picture('amber')} "The jar on its second day")

## Feeding by the clock

| Hour | Flour | Water | What you see after some hours of waiting in a warm kitchen |
|-----:|:-----:|-------|----|
| 0 | 50 g | 50 g | Nothing yet |
| 12 | 100 g | 80 g | First bubbles |
| 24 | 100 g | 80 g | It has doubled |

A small program that reckons how much to feed, for those who like it exact:

\`\`\`ts
/** Grams of flour for a dough of this weight. */
export function flourFor(dough: number, hydration = 0.7): number {
  const parts = 1 + hydration // flour counts as 1
  return Math.round(dough / parts)
}
console.log(\`Take \${flourFor(850)} g of flour and do not forget that a very long line of code scrolls in its own box\`)
\`\`\`

## When something goes wrong

It rarely does. Grey water on top is alcohol: pour it off. Pink streaks are not: throw it away.

<details><summary>And mould?</summary>

Throw it away too, jar and all.

</details>

---

### A word on temperature

${'The warmer the kitchen, the sooner it is hungry again; the cooler, the sourer the bread becomes. '.repeat(20)}

#### Smaller still

Press <kbd>Enter</kbd> to bake, H<sub>2</sub>O to drink.[^patience]

[^patience]: Eighteen hours of it, at the least.
`

const post = (path: string, name: string, more: Partial<Post> = {}): Post => ({
  path: `/blog/${path}`,
  name,
  language: null,
  seo: {},
  blog_settings: {},
  markdown: `${name} is what we talk about today.\n\nThere is more to say about it.`,
  publish_date: new Date('2026-10-05T08:00:00Z'),
  ...more,
})

/** A post with every field set. */
export const starterPost: Post = post('keeping-a-starter', 'Keeping a starter alive', {
  id: 'blog_01jd0000000000000000000000',
  seo: {
    page_title: 'How to keep a sourdough starter alive',
    meta_description: 'Feeding, warmth and patience: how a sourdough starter lives for years.',
    social_title: 'Keep your starter alive',
    social_description: 'It needs less than you think.',
    social_image: picture('rust'),
  },
  blog_settings: {
    author: 'Camille Roux',
    author_image: picture('olive'),
    category: 'Sourdough & care',
    excerpt: 'What we tell everyone who orders a living culture from us.',
    featured: true,
  },
  markdown: everyElement,
  publish_date: new Date('2026-11-12T08:00:00Z'),
  updated_date: new Date('2026-11-14T09:30:00Z'),
})

/** Posts of a blog, newest first. */
export const posts: Post[] = [
  starterPost,
  post('flour-from-nearby', 'Flour from nearby: a visit to the mill that grinds our wheat', {
    blog_settings: { category: 'Flour', read_time: '4 min read' },
    seo: { social_image: picture('wheat') },
  }),
  post('reading-a-dough', 'Reading a dough', { blog_settings: { category: 'Sourdough & care' } }),
  post('le-levain', 'Le levain en hiver', { language: 'fr', publish_date: new Date('2026-09-30T12:00:00Z') }),
  post('plain', 'A post of which nothing more is known', { publish_date: new Date('2026-08-01T00:00:00Z') }),
]

/** The category names of `posts`. */
export const categories = ['Flour', 'Sourdough & care']

/** The website with its blog. */
export const bakeryWithBlog = {
  ...bakery,
  navigation: [...bakery.navigation.slice(0, -1), { name: 'Blog', path: '/blog' }, ...bakery.navigation.slice(-1)],
}
