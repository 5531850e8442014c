import type { Element, ElementContent, Nodes, Root } from 'hast'

/** Creates an element. */
export const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** All elements of the tree in document order. Does not recurse, because a generator in a generator pays for each level. */
export function* elementsOf(tree: Root | Element): Generator<Element> {
  const open: Nodes[] = tree.children.toReversed()
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type !== 'element') continue
    yield node
    for (let index = node.children.length - 1; index >= 0; index--) open.push(node.children[index] as ElementContent)
  }
}

/** The text content of a node, whitespace unchanged. Does not recurse, because highlighted code can be nested thousands of levels deep. */
export function textOf(node: Nodes): string {
  const texts: string[] = []
  const open: Nodes[] = [node]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.type === 'text') texts.push(one.value)
    else if ('children' in one)
      for (let index = one.children.length - 1; index >= 0; index--) open.push(one.children[index] as Nodes)
  }
  return texts.join('')
}

/** The text content of a node on one line. */
export const lineOf = (node: Nodes): string => textOf(node).replace(/\s+/gu, ' ').trim()

/** Replaces each element with the result of `change`, innermost elements first. */
export function changeElements(
  parent: Root | Element,
  change: (element: Element, parent: Root | Element) => ElementContent[],
): void {
  const changed = parent.children.flatMap((child): Root['children'] => {
    if (child.type !== 'element') return [child]
    changeElements(child, change)
    return change(child, parent)
  })
  parent.children = changed as ElementContent[]
}
