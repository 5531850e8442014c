import type { Element, ElementContent, Nodes, Root } from 'hast'

/** Creates an element. */
export const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** All elements of the tree in document order. */
export function* elementsOf(tree: Root | Element): Generator<Element> {
  for (const child of tree.children)
    if (child.type === 'element') {
      yield child
      yield* elementsOf(child)
    }
}

/** The text content of a node, whitespace unchanged. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
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
