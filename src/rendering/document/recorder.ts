import type { ElementCreationContext, html, Token, TreeAdapter, TreeAdapterTypeMap } from 'parse5'
import { ValidationFailed } from '../../domain/problems.ts'

type Attribute = Token.Attribute
export type ElementLocation = Token.ElementLocation

/** An element with its parent and location, but without children. */
export class Tag {
  parent: Tag | null = null
  location: ElementLocation | null = null
  /** The content fragment of a template. */
  content: Tag | null = null
  /** The text of a title; empty for other elements. */
  text = ''
  readonly name: string
  readonly namespace: string
  readonly attributes: Attribute[]
  /** Start of the tag that created the element: its own, or the next tag if its start tag was omitted. */
  readonly at: number

  constructor(name: string, namespace: string, attributes: Attribute[], at: number) {
    this.name = name
    this.namespace = namespace
    this.attributes = attributes
    this.at = at
  }

  attribute(name: string): string | undefined {
    return this.attributes.find((attribute) => attribute.name === name)?.value
  }

  isHtml(name: string): boolean {
    return this.name === name && this.namespace === htmlNamespace
  }
}

export type Tags = TreeAdapterTypeMap<Tag, Tag, Tag, Tag, Tag, Tag, Tag, Tag, Tag, Tag>

const htmlNamespace = 'http://www.w3.org/1999/xhtml'
const recorded = new Set(['title', 'meta', 'link', 'script', 'style'])
/** Far above what real documents contain. */
const limits = { elements: 200_000, recorded: 5_000, title: 10_000 }

/**
 * A parse5 tree adapter that keeps only the elements to be read or edited. Other elements are released as they close, so memory and time
 * do not grow with the tree.
 */
export class Recorder implements TreeAdapter<Tags> {
  /** Start of the current token. */
  at = 0
  root: Tag | undefined
  body: Tag | undefined
  /** End of the head, before the tag that closed it. */
  headEnd: number | undefined
  /** Titles, metas, links, scripts and styles outside templates, in document order. */
  readonly found: Tag[] = []
  /** The elements of `found` at the end of the body, followed only by comments and whitespace. */
  bodyTail: Tag[] = []
  private mode: html.DOCUMENT_MODE | undefined
  private elements = 0

  createElement(name: string, namespace: string, attributes: Attribute[]): Tag {
    if (++this.elements > limits.elements) throw tooBig(`has more than ${limits.elements} elements`)
    return new Tag(name, namespace, attributes, this.at)
  }

  onElementCreated(tag: Tag, { isInTemplate }: ElementCreationContext<Tags>): void {
    if (tag.namespace !== htmlNamespace || isInTemplate) return
    if (tag.name === 'html') this.root ??= tag
    else if (tag.name === 'body') this.body ??= tag
    else if (recorded.has(tag.name) && this.found.push(tag) > limits.recorded)
      throw tooBig(`has more than ${limits.recorded} titles, metas, links, scripts and styles`)
  }

  onItemPop(tag: Tag): void {
    if (tag.isHtml('head')) this.headEnd ??= this.at
  }

  appendChild(parent: Tag, child: Tag): void {
    child.parent = parent
    if (parent !== this.body || child.name === '#comment') return
    if (child.namespace !== htmlNamespace || !recorded.has(child.name)) this.bodyTail = []
    else this.bodyTail.push(child)
  }

  insertText(parent: Tag, text: string): void {
    if (parent.name === 'title' && parent.text.length < limits.title) parent.text += text
    else if (parent === this.body && /\S/.test(text)) this.bodyTail = []
  }

  insertBefore(parent: Tag, child: Tag): void {
    child.parent = parent
  }

  detachNode(tag: Tag): void {
    tag.parent = null
    if (tag === this.body) this.body = undefined // a frameset takes its place
  }

  adoptAttributes(tag: Tag, attributes: Attribute[]): void {
    if (tag !== this.root && tag !== this.body) return
    for (const name of ['lang', 'dir', 'class']) {
      const attribute = attributes.find((candidate) => candidate.name === name)
      if (attribute && tag.attribute(name) === undefined) tag.attributes.push(attribute)
    }
  }

  updateNodeSourceCodeLocation(tag: Tag, location: Partial<ElementLocation>): void {
    if (tag.location) Object.assign(tag.location, location)
  }

  setNodeSourceCodeLocation(tag: Tag, location: ElementLocation | null): void {
    tag.location = location
  }

  setTemplateContent(template: Tag, content: Tag): void {
    content.parent = template
    template.content = content
  }

  getTemplateContent = (template: Tag): Tag => template.content ?? template
  getNodeSourceCodeLocation = (tag: Tag): ElementLocation | null => tag.location
  getParentNode = (tag: Tag): Tag | null => tag.parent
  getTagName = (tag: Tag): string => tag.name
  getNamespaceURI = (tag: Tag) => tag.namespace as html.NS
  getAttrList = (tag: Tag): Attribute[] => tag.attributes
  createDocument = (): Tag => new Tag('#document', '', [], 0)
  createDocumentFragment = (): Tag => new Tag('#fragment', '', [], this.at)
  createCommentNode = (): Tag => new Tag('#comment', '', [], this.at)
  createTextNode = (): Tag => new Tag('#text', '', [], this.at)
  setDocumentMode = (_document: Tag, mode: html.DOCUMENT_MODE): void => void (this.mode = mode)
  getDocumentMode = () => this.mode as html.DOCUMENT_MODE
  isElementNode = (node: Tag): node is Tag => !node.name.startsWith('#')
  isTextNode = (node: Tag): node is Tag => node.name === '#text'
  isCommentNode = (node: Tag): node is Tag => node.name === '#comment'
  // The parser needs these methods, but their results do not matter here.
  insertTextBefore = (): void => undefined
  setDocumentType = (): void => undefined
  getFirstChild = (): null => null
  getChildNodes = (): Tag[] => []
  isDocumentTypeNode = (_node: Tag): _node is Tag => false
  getTextNodeContent = (): string => ''
  getCommentNodeContent = (): string => ''
  getDocumentTypeNodeName = (): string => ''
  getDocumentTypeNodePublicId = (): string => ''
  getDocumentTypeNodeSystemId = (): string => ''
}

/** The error for a document that exceeds a limit; `reason` continues "`html`". */
export const tooBig = (reason: string) =>
  new ValidationFailed(`\`html\` ${reason}.`, [{ path: 'html', code: 'too_big', message: `\`html\` ${reason}.` }])
