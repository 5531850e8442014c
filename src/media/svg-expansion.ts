import type { SaxesTagNS } from 'saxes'
import { UnsupportedMediaType } from '../domain/problems.ts'

/** Far more shapes than a real drawing has; a browser draws them in seconds. */
const maxShapes = 1_000_000
const maxRuleReferences = 1_000

type Declaration = { property: string; value: string }
type Shape = { name: string; names: string[]; children: Shape[]; declarations: Declaration[]; own: number }

const reference = /url\(\s*["']?#([^\s"'()<>\\]*)/gi
/** Properties that descendants inherit, so that a reference to a pattern or marker counts for each of them. */
const inherited = new Set(['fill', 'stroke', 'marker', 'marker-start', 'marker-mid', 'marker-end'])
const gradients = new Set(['linearGradient', 'radialGradient', 'stop'])

/**
 * Counts the shapes that a drawing has after its references are followed: `use`, patterns, markers, masks, clip paths and filters, also
 * those of style sheets. Ten elements that each use the next one ten times are ten thousand million shapes.
 */
export class Expansion {
  private readonly root: Shape = shapeOf('')
  private readonly open: Shape[] = [this.root]
  private readonly byId = new Map<string, Shape>()
  /** Declarations with references, by the selector ".class", "#id", "element" or "*" that their rule ends with. */
  private readonly rules = new Map<string, Declaration[]>()
  private ruleReferences = 0

  begin(tag: SaxesTagNS): void {
    const shape = shapeOf(tag.local)
    for (const { local: property, value } of Object.values(tag.attributes)) {
      if (property === 'id' && !this.byId.has(value)) this.byId.set(value, shape)
      if (property === 'id') shape.names.push(`#${value}`)
      else if (property === 'class') shape.names.push(...value.split(/\s+/, 100).map((name) => `.${name}`))
      else if (property === 'style') shape.declarations.push(...declarationsIn(value))
      else if (property === 'd' || property === 'points')
        shape.own += value.length / 10 // a marker is drawn at each point
      else if (property === 'href' ? value.startsWith('#') : value.includes('url('))
        shape.declarations.push({ property, value: property === 'href' ? `url(${value})` : value })
    }
    this.open.at(-1)?.children.push(shape)
    this.open.push(shape)
  }

  end(): void {
    this.open.pop()
  }

  /** Adds the rules of a style sheet. Of a selector, only the last part counts: a rule may be counted for too many elements. */
  addRules(css: string): void {
    for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
      const declarations = declarationsIn(body)
      if (declarations.length === 0) continue
      for (const selector of selectors.split(',')) {
        const last = /[^\s>+~]*$/.exec(selector.trim())?.[0] ?? ''
        const [name = '*'] = /[()[\]]/.test(selectors) ? [] : (/[.#][\w-]+/.exec(last) ?? /^[\w-]+/.exec(last) ?? [])
        this.rules.set(name, [...(this.rules.get(name) ?? []), ...declarations])
        this.ruleReferences += declarations.length
        if (this.ruleReferences > maxRuleReferences)
          throw new UnsupportedMediaType(`The SVG has more than ${maxRuleReferences} references in its style sheets.`)
      }
    }
  }

  /** Throws UnsupportedMediaType above the limit. Visits what a shape needs before the shape; does not recurse, as chains can be long. */
  check(): void {
    const counts = new Map<Shape, number>()
    const visiting: Shape[] = [this.root]
    const entered = new Set<Shape>()
    for (let shape = visiting.at(-1); shape; shape = visiting.at(-1)) {
      if (entered.has(shape)) {
        visiting.pop()
        if (counts.has(shape)) continue
        const count = this.countOf(shape, counts)
        if (count > maxShapes) throw tooManyShapes(shape)
        counts.set(shape, count)
      } else {
        entered.add(shape)
        for (const needed of [...shape.children, ...this.referencesOf(shape).map(({ target }) => target)])
          if (!entered.has(needed)) visiting.push(needed)
      }
    }
  }

  /** Circular references count nothing: browsers do not draw them. */
  private countOf(shape: Shape, counts: ReadonlyMap<Shape, number>): number {
    if (gradients.has(shape.name)) return 0
    let sum = shape.own
    let factor = 1
    for (const child of shape.children) sum += counts.get(child) ?? 0
    for (const { target, property } of this.referencesOf(shape)) {
      const count = counts.get(target) ?? 0
      if (inherited.has(property)) factor += count
      else sum += count
    }
    return sum * factor
  }

  private referencesOf(shape: Shape): { target: Shape; property: string }[] {
    const ruled = ['*', shape.name, ...shape.names].flatMap((name) => this.rules.get(name) ?? [])
    return [...shape.declarations, ...ruled].flatMap(({ property, value }) =>
      [...value.matchAll(reference)].flatMap(([, id = '']) => {
        const target = this.byId.get(id) ?? this.byId.get(decoded(id))
        return target ? [{ target, property }] : []
      }),
    )
  }
}

const shapeOf = (name: string): Shape => ({ name, names: [], children: [], declarations: [], own: 1 })

/** The declarations with references. A custom property may be used anywhere, so it counts as inherited. */
const declarationsIn = (css: string): Declaration[] =>
  css.split(';').flatMap((declaration) => {
    const [name = '', value = ''] = declaration.split(':', 2)
    const property = name.trim().toLowerCase()
    return /url\(/i.test(value) ? [{ property: property.startsWith('--') ? 'fill' : property, value }] : []
  })

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

function tooManyShapes({ name, names }: Shape): UnsupportedMediaType {
  const id = names.find((one) => one.startsWith('#'))?.slice(1, 60)
  const where = name ? ` Its first element above the limit is \`${name}\`${id ? ` with the id "${id}"` : ''}.` : ''
  return new UnsupportedMediaType(
    `The SVG draws more than ${maxShapes} shapes, counting what \`use\` elements, patterns, markers, masks and filters repeat.${where} Use fewer nested references.`,
  )
}
