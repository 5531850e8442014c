import type { Wishes } from './profile.ts'

const colors: Record<string, string> = {
  red: '#b3312c', green: '#2f6b45', blue: '#23538f', navy: '#1f3358', yellow: '#d9a520', orange: '#d9722e', purple: '#6b3f8f', pink: '#c2517f',
  brown: '#6f4a2f', gold: '#b08d3c', teal: '#1f7272', turquoise: '#1f8a8f', burgundy: '#6f1f35', terracotta: '#b5553a', olive: '#6b6b2f', lavender: '#7f70b0',
  sage: '#6f8566', coral: '#d9614f', emerald: '#1f7a55', indigo: '#3f3f95', charcoal: '#3a3f45', mint: '#3f957a',
} // biome-ignore format: a table of colours

const aboutColor = /colou?rs?|palette|tones?\b|theme|branding|look\b|accents?/i

const light =
  /\b(?:light (?:mode|theme|background|design|look)|light and airy|bright and \w+|(?:not|nothing|never|less|too) (?:too )?dark)\b/
/** Things that are dark by nature say nothing about the page: "dark chocolate". */
const darkThings =
  'chocolate|roasts?|roasted|beers?|ales?|stouts?|lagers?|rye|bread|rum|matter|ages?|history|tourism|fantasy|horse|green|blue|red|grey|gray|brown|purple|pink|teal|wood|sk(?:y|ies)|side|spots?|circles|web|humou?r|wood|hair|fiction|stories|room|kitchens?'
const dark = new RegExp(
  String.raw`\b(?:dark(?!\s(?:${darkThings})\b)|moody|(?<!(?:pinot|film|café|cafe) )noir|candle-?lit|dimly lit|nocturnal|midnight|night owls?|late-night|late night|nightclub)\b`,
)

/** What the prompt says about the look: colours by value or by name, a dark or light page, said outright or by a mood such as "moody". */
export function findWishes(prompt: string): Wishes {
  const text = prompt.slice(0, 10_000).toLowerCase()
  const values = text.match(/#[0-9a-f]{6}\b/g) ?? []
  const sentences = text.split(/[.!?\n;]/).filter((sentence) => aboutColor.test(sentence))
  const names = sentences.flatMap((sentence) => sentence.match(/[a-z]+/g) ?? []).flatMap((word) => colors[word] ?? [])
  const mode = light.test(text) ? 'light' : dark.test(text) ? 'dark' : undefined
  return { mode, colors: [...new Set([...values, ...names])].slice(0, 2) }
}
