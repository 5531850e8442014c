import { InsertionMode, Parser, Token, Tokenizer, TokenizerMode } from 'parse5'
import { Recorder, type Tag, type Tags, tooBig } from './recorder.ts'

/** Where in a document's source stands what is read and edited. Offsets count UTF-16 units of `source`. */
export type Outline = {
  /** The document without a byte order mark, and without a "<" or "</" that is all of its last tag. */
  source: string
  /** The html and body elements; a frameset has no body. */
  root: Tag | undefined
  body: Tag | undefined
  /** Titles, metas, links, scripts and styles outside templates, in the order of the source. */
  found: readonly Tag[]
  /** Those of them that end the body. */
  bodyTail: readonly Tag[]
  /** What is put here becomes the last of the head. */
  headEnd: number
  /** What is put here, behind `bodyTags`, becomes the last of the body itself. */
  bodyEnd: number
  /** The tags that are wanting at the end of the body: its own where it is empty, and the ends of what is still open. */
  bodyTags: string
}

const limits = { bytes: 2 * 1024 * 1024, depth: 512, attributes: 500, name: 1_000, texts: 100_000 }

/** A document that is handed from one operation to the next: what is found in it is not looked for again, and lives as long as it does. */
export type HandedDocument = { readonly html: string }
const outlines = new WeakMap<HandedDocument, Outline>()

/** Finds the places of a document by the rules of the HTML standard. Throws ValidationFailed for one that is too much. */
export function parseDocument(given: string | HandedDocument): Outline {
  if (typeof given === 'string') return outlineOf(given)
  const outline = outlines.get(given) ?? outlineOf(given.html)
  outlines.set(given, outline)
  return outline
}

function outlineOf(html: string): Outline {
  const source = html.replace(/^\uFEFF/, '').replace(/<\/?$/, '')
  const parser = new OutlineParser(source)
  parser.tokenizer.write(source, true)
  return parser.outline()
}

/** Throws ValidationFailed for a document of more than 2 MiB. */
export function checkSize(html: string): void {
  if (Buffer.byteLength(html) > limits.bytes) throw tooBig(`is larger than ${limits.bytes} bytes`)
}

class OutlineParser extends Parser<Tags> {
  private readonly source: string
  private readonly recorder: Recorder
  /** Where the last token that was whole has ended. */
  private wholeUntil = 0
  /** Where the body was ended, as long as nothing came after. */
  private bodyEnd: { at: number; closers: string } | undefined
  private ended = false

  constructor(source: string) {
    const recorder = new Recorder()
    super({ treeAdapter: recorder, sourceCodeLocationInfo: true })
    this.source = source
    this.recorder = recorder
    this.tokenizer = new LimitedTokenizer(this.options, this)
  }

  outline(): Outline {
    const { root, body, found, bodyTail, headEnd = 0 } = this.recorder
    const { at: bodyEnd, closers } = this.bodyEnd ?? { at: this.wholeUntil, closers: '' }
    const opener = body && !body.location && body.at === bodyEnd ? '<body>' : ''
    return { source: this.source, root, body, found, bodyTail, headEnd, bodyEnd, bodyTags: opener + closers }
  }

  override onStartTag(token: Token.TagToken): void {
    this.enter(token)
    this.bodyEnd = undefined
    super.onStartTag(token)
    if (this.openElements.depth > limits.depth) throw tooBig(`has more than ${limits.depth} levels of nested elements`)
  }

  override onEndTag(token: Token.TagToken): void {
    this.enter(token)
    const { at } = this.recorder
    super.onEndTag(token)
    if ((token.tagName === 'body' || token.tagName === 'html') && this.isAfterBody()) this.endBody(at)
  }

  override onComment(token: Token.CommentToken): void {
    this.enter(token, /^<!--(?:-?>|.*--!?>$)|^<(?!!--).*>$/s)
    super.onComment(token)
  }

  override onDoctype(token: Token.DoctypeToken): void {
    this.enter(token, />$/)
    super.onDoctype(token)
  }

  override onCharacter(token: Token.CharacterToken): void {
    this.enterText(token)
    this.bodyEnd = undefined
    super.onCharacter(token)
  }

  override onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.enterText(token)
    super.onWhitespaceCharacter(token)
  }

  override onNullCharacter(token: Token.CharacterToken): void {
    this.enterText(token)
    super.onNullCharacter(token)
  }

  override onEof(token: Token.EOFToken): void {
    if (!this.ended) {
      this.ended = true
      this.wholeUntil = this.endless()?.at ?? this.wholeUntil
      this.recorder.at = this.wholeUntil
      this.endBody(this.wholeUntil)
    }
    super.onEof(token)
  }

  /** Tokens that reach the end of the source may lack their own: `whole` tells those that do not. */
  private enter({ location }: Token.Token, whole = /(?:)/): void {
    if (!location) return
    const { startOffset, endOffset } = location
    this.recorder.at = startOffset
    if (endOffset < this.source.length || whole.test(this.source.slice(startOffset))) this.wholeUntil = endOffset
  }

  /**
   * Text is kept without its place: the parser would look for it among all that stands before it. Where a character
   * reference comes after white space, the parser takes the end of the reference for the place between them.
   */
  private enterText(token: Token.CharacterToken): void {
    const { location, type } = token
    const before = this.wholeUntil
    this.enter(token)
    token.location = null
    if (!location) return
    this.recorder.at = Math.min(before, location.startOffset)
    const raw =
      type === Token.TokenType.WHITESPACE_CHARACTER ? this.source.slice(this.recorder.at, this.wholeUntil) : ''
    if (raw.includes('&') && !/[\s;]$/.test(raw)) this.wholeUntil = this.recorder.at + raw.lastIndexOf('&')
    if (this.pendingCharacterTokens.length > limits.texts) throw tooBig('has too much text between table cells')
  }

  /** What is cut short belongs to a template, script, style or the like: nothing can stand behind it. */
  private endless(): Tag | undefined {
    const open = this.openTags()
    const template = open.findLast(({ name }) => name === 'template')
    if (template) return template
    if (this.tokenizer.state === TokenizerMode.PLAINTEXT) return open.find(({ name }) => name === 'plaintext')
    return this.insertionMode === InsertionMode.TEXT ? open[0] : undefined
  }

  /** The elements that are open, from the innermost. */
  private openTags(): Tag[] {
    const { openElements } = this
    const open: Tag[] = []
    for (let slot = openElements.stackTop; slot >= 0; slot = openElements.slotBelow(slot)) {
      const tag = openElements.items[slot]
      if (tag) open.push(tag)
    }
    return open
  }

  /** Ends a CDATA section of a drawing or formula that is cut short. */
  private cdataEnd(): string {
    const { ended, source, tokenizer } = this
    return ended && tokenizer.inForeignNode && source.lastIndexOf('<![CDATA[') > source.lastIndexOf(']]>') ? ']]>' : ''
  }

  /** The names of elements such as b and i that go on in what comes next, though what they stood in has ended. */
  private *reopening(): Iterable<string> {
    for (let entry = this.activeFormattingElements.newest; entry; entry = entry.older)
      if ('element' in entry && !this.openElements.contains(entry.element)) yield entry.element.name
  }

  private isAfterBody = () =>
    this.insertionMode === InsertionMode.AFTER_BODY || this.insertionMode === InsertionMode.AFTER_AFTER_BODY

  private endBody(at: number): void {
    if (this.bodyEnd) return
    const open = this.openTags().filter((tag) => tag.at < at && !outermost.has(tag.name))
    const names = [...open.map(({ name }) => name), ...this.reopening()]
    this.bodyEnd = { at, closers: this.cdataEnd() + names.map((name) => `</${name}>`).join('') }
  }
}

const outermost = new Set(['html', 'head', 'body', 'frameset'])

const lineFeed = 0x0a
const isPlain = (unit: number) => unit > 0x1f && unit < 0x7f && unit !== 0x26 && unit !== 0x3c

class LimitedTokenizer extends Tokenizer {
  /** White space in the middle of text is no token of its own here, and plain text is read as a whole: neither changes the tree. */
  protected override _emitCodePoint(codePoint: number): void {
    if (codePoint === 0 || this.currentCharacterToken?.type !== Token.TokenType.CHARACTER)
      return super._emitCodePoint(codePoint)
    this._extendRun(codePoint)
    const { preprocessor } = this
    if (this.state !== TokenizerMode.DATA || codePoint === lineFeed) return
    let next = preprocessor.pos + 1
    while (isPlain(preprocessor.html.charCodeAt(next))) next++
    preprocessor.pos = next - 1
    this.runEnd = next
  }

  protected override _createAttr(first: string): void {
    const token = this.currentToken
    if (token && 'attrs' in token && token.attrs.length >= limits.attributes)
      throw tooBig(`has an element with more than ${limits.attributes} attributes`)
    super._createAttr(first)
  }

  protected override _stateTagName(sign: number): void {
    const token = this.currentToken
    if (token && 'tagName' in token && token.tagName.length > limits.name)
      throw tooBig(`has an element whose name is longer than ${limits.name} characters`)
    super._stateTagName(sign)
  }
}
