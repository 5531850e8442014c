import type { Element, ElementContent, Nodes, Root } from 'hast'

/** An element with these properties and children. */
export const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** Every element of the tree from top to bottom. */
export function* elementsOf(tree: Root | Element): Generator<Element> {
  for (const child of tree.children)
    if (child.type === 'element') {
      yield child
      yield* elementsOf(child)
    }
}

/** The text in a node, white space as it is. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** The text in a node as one line. */
export const lineOf = (node: Nodes): string => textOf(node).replace(/\s+/gu, ' ').trim()

/** Puts what `change` makes of it in the place of each element, from the innermost outwards. */
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
