import { isDeepStrictEqual } from 'node:util'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { applyEdit } from '../../src/domain/edits/apply.ts'
import { withChosen } from '../../src/domain/edits/choose.ts'
import { differencesOf } from '../../src/domain/edits/diff.ts'
import { editsTo, withSectionOf } from '../../src/domain/edits/edits-to.ts'
import { editableOf } from '../../src/domain/edits/editable.ts'
import type { Edit, EditableItem } from '../../src/domain/edits/edits.ts'
import { isSame, mergeItem } from '../../src/domain/edits/merge.ts'
import { listsOf, nodesOf } from '../../src/domain/edits/nodes.ts'
import '../../src/domain/validation-messages.ts'
import { sectionAnchors, withSectionIds } from '../../src/domain/websites/section-ids.ts'
import type { PageContent } from '../../src/domain/websites/site.ts'
import { photograph, sections } from '../support/sites.ts'
import { runs } from '../support/runs.ts'

/** A stored page with pictures in its first sections and entries. */
function pageOf(of: PageContent['sections']): EditableItem {
  const stored = withSectionIds<PageContent>({ title: 'Home', description: 'Bread', sections: of })
  const ids = nodesOf({ sections: stored.sections as never }).map(({ node }) => node.id)
  const pictures = Object.fromEntries(ids.slice(0, 9).map((id) => [id, photograph('#804000')]))
  return editableOf({ name: 'Home', path: '/', seo: {}, content: { ...stored, pictures } })
}
const small = pageOf([sections.hero, sections.story, sections.menu, sections.faq, sections.contact])

/** Turns five random numbers into an edit of the item. */
function randomEdit(item: EditableItem, [kind, one, two, three, value]: number[]): Edit {
  const pick = <T>(list: readonly T[], at = 0): T => list[at % list.length] as T
  const nodes = nodesOf(item)
  const top = nodes.filter(({ list }) => list === null)
  const entries = nodes.filter(({ list }) => list !== null)
  if (entries.length === 0) return { type: 'insert_section', value: { ...sections.faq }, after: null }
  const section = pick(top, one)
  const entry = pick(entries, one)
  const { node } = pick(nodes, one)
  const text = `Text ${value}`
  const after = (siblings: readonly { id: string }[]) => pick([null, ...siblings.map(({ id }) => id)], two)
  const texts = Object.entries(node).filter(
    ([field, is]) => typeof is === 'string' && !['id', 'kind', 'anchor'].includes(field),
  )
  const fields: Edit[] = [
    { type: 'set_field', field: pick(['name', 'title', 'description'], two), value: text },
    ...texts.slice(0, 3).map(([field]) => ({ type: 'set_field' as const, id: node.id, field, value: text })),
  ]
  const parent = pick(
    nodes.filter((found) => listsOf(found.node).length > 0),
    one,
  )
  const [list, siblings] = pick(listsOf(parent.node), three)
  const others = section.siblings.filter(({ id }) => id !== section.node.id)
  const edits: Edit[] = [
    pick(fields, three),
    { type: 'set_picture', id: node.id, picture: pick([null, photograph('#123456')], two) },
    { type: 'insert_section', value: { ...pick(Object.values(sections), two) }, after: after(section.siblings) },
    { type: 'replace_section', id: section.node.id, value: { ...pick(Object.values(sections), two) } },
    { type: 'move_section', id: section.node.id, after: after(others) },
    { type: 'duplicate_section', id: section.node.id },
    { type: 'hide_section', id: section.node.id, hidden: pick([true, false], two) },
    ...(top.length > 1 ? [{ type: 'remove_section' as const, id: section.node.id }] : []),
    {
      type: 'insert_item',
      id: parent.node.id,
      list,
      value: JSON.parse(JSON.stringify(siblings[0])) as object,
      after: after(siblings),
    },
    { type: 'move_item', id: entry.node.id, after: after(entry.siblings.filter(({ id }) => id !== entry.node.id)) },
    ...(entry.siblings.length > 1 ? [{ type: 'remove_item' as const, id: entry.node.id }] : []),
    { type: 'set_page', path: `/page-${value}`, name: text },
  ]
  return pick(edits, kind)
}
const numbers = fc.array(fc.nat(), { minLength: 5, maxLength: 5 })

test('random sequences of edits: their inverses restore the item, and ids and anchors are unique', () => {
  const check = (steps: number[][]) => {
    let item = small
    const inverses: Edit[] = []
    for (const step of steps) {
      const applied = applyEdit(item, randomEdit(item, step))
      item = applied.item
      inverses.unshift(applied.inverse)
    }
    const all = nodesOf(item).map(({ node }) => node.id)
    expect(new Set(all).size).toBe(all.length)
    const anchors = (item.sections ?? []).map(({ anchor }) => anchor)
    expect(isDeepStrictEqual(anchors, sectionAnchors(item.sections ?? []))).toBe(true)
    const restored = inverses.reduce((now, inverse) => applyEdit(now, inverse).item, item)
    expect(isDeepStrictEqual(restored, small)).toBe(true)
  }
  fc.assert(fc.property(fc.array(numbers, { maxLength: 6 }), check), { numRuns: runs(10_000) })
}, 300_000)

test('random edits of two writers: nothing is lost, and what both changed is a conflict with all three values', () => {
  const edited = (steps: number[][]) =>
    steps.reduce((item, step) => applyEdit(item, randomEdit(item, step)).item, small)
  const steps = fc.array(numbers, { maxLength: 3 })
  const check = (mine: number[][], theirs: number[][]) => {
    const [own, current] = [edited(mine), edited(theirs)]
    const { merged, conflicts, ...draft } = mergeItem({ base: small, own, current })
    // Without edits of the draft, the current item stays as it is, and the other way round.
    expect(isDeepStrictEqual(mergeItem({ base: small, own: small, current }).merged, current)).toBe(true)
    expect(isDeepStrictEqual(mergeItem({ base: small, own, current: small }).merged, own)).toBe(true)
    // The draft on top of the current item has the same changes and conflicts.
    const again = mergeItem({ ...draft, current })
    expect(isDeepStrictEqual([again.merged, again.conflicts.length], [merged, conflicts.length])).toBe(true)
    // The changes of the writers are in the result, or they are conflicts.
    for (const { id, field, change, after } of differencesOf(small, own)) {
      if (change !== 'changed' || field === 'picture') continue
      const node = id === null ? merged : nodesOf(merged).find((found) => found.node.id === id)?.node
      const isFound = conflicts.some(
        (one) => (one.id === id && one.field === null) || JSON.stringify(one.own).includes(JSON.stringify(after)),
      )
      expect(isFound || isSame(node?.[field as never] ?? null, after)).toBe(true)
    }
    for (const { before, current: now, own: wanted } of conflicts) {
      expect(wanted).not.toEqual(now)
      expect([wanted, now]).not.toContainEqual(before)
    }
  }
  // Both insert a section at the start and move the same one.
  const atStart: [number[][], number[][]] = [
    [
      [2, 0, 0, 0, 0],
      [4, 1, 2, 0, 0],
    ],
    [
      [2, 0, 0, 0, 0],
      [4, 1, 3, 0, 0],
    ],
  ]
  fc.assert(fc.property(steps, steps, check), { numRuns: runs(1_000), examples: [atStart] })
})

/** An item without what restoring leaves alone: anchors, and pictures that no section has. */
function restorable({ pictures = {}, sections: of = [], ...item }: EditableItem): unknown {
  const ids = new Set(nodesOf({ sections: of }).map(({ node }) => node.id))
  const shown = Object.entries(pictures).filter(([id]) => ids.has(id))
  const unanchored = of.map((section) => ({ ...section, anchor: null }))
  return { ...item, sections: unanchored, pictures: Object.fromEntries(shown) }
}

test('random choices of changes: published and undone they are nothing, and the rest of the draft still applies', () => {
  const edited = (steps: number[][]) =>
    steps.reduce((item, step) => applyEdit(item, randomEdit(item, step)).item, small)
  const check = (steps: number[][], choices: boolean[]) => {
    const own = edited(steps)
    const keys = [...new Set(differencesOf(small, own).map(({ key }) => key))]
    const chosen = new Set(keys.filter((_, index) => choices[index % choices.length]))
    expect(withChosen(small, own, () => false)).toEqual(small)
    expect(restorable(withChosen(small, own, () => true))).toEqual(restorable(own))
    const published = withChosen(small, own, (key) => chosen.has(key))
    const shown = differencesOf(small, published).map(({ key }) => key)
    expect(shown.filter((key) => !chosen.has(key))).toEqual([])
    // The rest of the draft is what was not chosen, and leads to the same page.
    const rest = mergeItem({ base: small, own, current: published })
    expect(rest.conflicts).toEqual([])
    expect(differencesOf(published, rest.merged).filter(({ key }) => chosen.has(key))).toEqual([])
    expect(
      nodesOf(rest.merged)
        .map(({ node }) => node.id)
        .toSorted(),
    ).toEqual(
      nodesOf(own)
        .map(({ node }) => node.id)
        .toSorted(),
    )
    // Undone, the page is as before, and the rest still applies.
    const undone = mergeItem({ base: published, own: small, current: published })
    expect(isDeepStrictEqual(undone.merged, small)).toBe(true)
    const later = mergeItem({ base: rest.base, own: rest.own, current: undone.merged })
    expect([later.conflicts, differencesOf(small, later.merged).filter(({ key }) => chosen.has(key))]).toEqual([[], []])
  }
  const choices = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 })
  fc.assert(fc.property(fc.array(numbers, { maxLength: 6 }), choices, check), { numRuns: runs(1_000) })
})

test('random earlier states of a page are restored as a whole or by section, and undone', () => {
  const check = (steps: number[][]) => {
    const edited = steps.reduce((item, step) => applyEdit(item, randomEdit(item, step)).item, small)
    const restore = (target: EditableItem) => {
      const undo: Edit[] = []
      const restored = editsTo(edited, target).reduce((item, edit) => {
        const applied = applyEdit(item, edit)
        undo.unshift(applied.inverse)
        return applied.item
      }, edited)
      expect(restorable(restored)).toEqual(restorable(target))
      expect(
        isDeepStrictEqual(
          undo.reduce((item, edit) => applyEdit(item, edit).item, restored),
          edited,
        ),
      ).toBe(true)
      return restored
    }
    restore(small)
    for (const { id } of small.sections ?? []) {
      const target = withSectionOf(edited, small, id)
      if (!target) throw new Error(`The page has no section ${id}`)
      const [restored, before] = [restore(target), edited.sections?.find((one) => one.id === id)]
      // The section is as it was, and no other one has changed.
      const places = differencesOf(edited, restored).map(({ section }) => section)
      expect(places.filter((place) => place !== id)).toEqual([])
      const differences = differencesOf(restored, small).filter(({ section }) => section === id)
      const { anchor } = small.sections?.find((one) => one.id === id) ?? {}
      const isTaken = edited.sections?.some((one) => one.id !== id && one.anchor === anchor)
      expect(differences.filter(({ field }) => field !== 'anchor' || !(before || isTaken))).toEqual([])
    }
  }
  fc.assert(fc.property(fc.array(numbers, { maxLength: 6 }), check), { numRuns: runs(300) })
})
