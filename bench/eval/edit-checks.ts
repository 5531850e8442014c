import type { EditableItem, EditableNode } from '../../src/domain/edits/edits.ts'
import { isSame } from '../../src/domain/edits/merge.ts'
import { picturesIn } from '../../src/domain/edits/nodes.ts'
import { languageOfText } from '../../src/domain/text-language.ts'
import type { SitePlan } from '../../src/domain/websites/site.ts'
import { textsIn } from '../../src/domain/websites/texts.ts'
import { areKnown, numbersOf } from '../../src/generation/brief/numbers.ts'
import { plain } from '../../src/generation/brief/source.ts'
import { contactCheck } from '../../src/generation/brief/source.ts'
import type { EditCase } from './edits.ts'
import { states } from './facts.ts'

/** `after` is `before` if the page is unchanged. */
export type EditedPages = { path: string; before: EditableItem; after: EditableItem }[]
type Outcome = { pages: EditedPages; cannot_do: string[] }

const noTexts = new Set('id kind anchor layout icon image href art aspect'.split(' '))
const textOf = (sections: readonly unknown[]): string => textsIn(sections, noTexts).join('\n')

/** Compares what a model has changed with what it was asked for. */
export function checkEdit(
  wanted: EditCase,
  { brand, language }: Pick<SitePlan, 'brand' | 'language'>,
  { pages, cannot_do }: Outcome,
) {
  const { changes, may = [], order = {}, says = [], lacks = [], shorter, writes = language } = wanted
  const changed = pages.flatMap(changedParts)
  const isNamed = ({ name }: Changed) => changes.includes(name) || may.includes(name)
  const [before, after] = [changed.map((one) => one.before), changed.map((one) => one.after)].map(textOf)
  const all = textOf(pages.flatMap((page) => page.after.sections ?? []))
  const wrong = pages.flatMap(({ path, before: old, after: now }) => {
    const [expected, found] = [order[path]?.join() ?? orderOf(old), orderOf(now)]
    return expected === found ? [] : [{ isAsked: order[path] !== undefined, text: `${path} has ${found}` }]
  })
  const known = before?.split('\n') ?? []
  const added = (after ?? '')
    .split('\n')
    .filter((text) => !known.includes(text))
    .join('\n')
  const written = languageOfText(added)
  const isOtherLanguage = added.length > 80 && written !== undefined && written !== writes
  return {
    changed: changed.map(({ name }) => name),
    violations: [
      ...changed.filter((one) => !isNamed(one)).map(({ name }) => name),
      ...wrong.flatMap(({ isAsked, text }) => (isAsked ? [] : [text])),
    ],
    unmet: [
      ...changes.filter((name) => !changed.some((one) => one.name === name)).map((name) => `${name} is unchanged`),
      ...wrong.flatMap(({ isAsked, text }) => (isAsked ? [text] : [])),
      ...says.filter((fact) => !states(after ?? '', fact)).map((fact) => `does not say "${fact}"`),
      ...lacks.filter((fact) => states(all, fact)).map((fact) => `says "${fact}"`),
      ...(shorter && (after?.length ?? 0) > (before?.length ?? 0) * shorter ? ['is not shorter'] : []),
      ...(isOtherLanguage ? [`is written in ${written}`] : []),
      ...(wanted.impossible && cannot_do.length === 0 ? ['does not say what cannot be done'] : []),
    ],
    invented: inventedIn(changed, [
      ...textsIn([wanted.prompt, wanted.facts ?? [], brand], new Set()),
      textOf(
        pages.flatMap(({ before: { title, description, sections = [] } }) => [{ title, description }, ...sections]),
      ),
      before ?? '',
    ]),
  }
}

type Changed = { name: string; before: EditableNode; after: EditableNode }

/** Sections whose fields differ. Hidden and removed ones are seen in the order. */
const changedSections = ({ path, before, after }: EditedPages[number]): Changed[] =>
  (before.sections ?? []).flatMap((section) => {
    const now = after.sections?.find(({ id }) => id === section.id)
    if (!now || isSame(fieldsOf(now), fieldsOf(section))) return []
    return [{ name: `${path} ${String(section['anchor'])}`, before: section, after: now }]
  })

const fieldsOf = (section: EditableNode) => ({ ...section, hidden: undefined })

/** Sections, their alternative texts, and title and description of the page, if they differ. */
function changedParts(page: EditedPages[number]): Changed[] {
  const { path, before, after } = page
  const searchOf = ({ title, description }: EditableItem) => ({ id: '', title, description })
  const kept = (before.sections ?? []).filter(({ id }) => after.sections?.some((section) => section.id === id))
  const alts = kept.map((node) => {
    const altsIn = (item: EditableItem) => ({
      ...Object.fromEntries(Object.entries(picturesIn(item, node)).map(([id, { alt }]) => [id, alt])),
      id: node.id,
    })
    return { name: `${path} ${String(node['anchor'])} alts`, before: altsIn(before), after: altsIn(after) }
  })
  const others = [{ name: `${path} search`, before: searchOf(before), after: searchOf(after) }, ...alts]
  return [...changedSections(page), ...others.filter((one) => !isSame(one.before, one.after))]
}

/** The anchors of the visible sections. */
const orderOf = ({ sections = [] }: EditableItem): string =>
  sections.flatMap(({ hidden, anchor }) => (hidden ? [] : [String(anchor)])).join()

/** Texts with a number or contact data that no known text has. */
function inventedIn(changed: readonly Changed[], known: readonly string[]): string[] {
  const source = plain(known.join('\n'))
  const [numbers, contacts] = [numbersOf(source), contactCheck(source)]
  return textsIn(
    changed.map(({ after }) => after),
    noTexts,
  ).filter((text) => !areKnown(plain(text), numbers) || contacts(text).length > 0)
}
