import { InsertionMode, Parser, Token, Tokenizer, TokenizerMode } from 'parse5'
import { Recorder, type Tag, type Tags, tooBig } from './recorder.ts'

/** The positions in a document's source that are read and edited. Offsets count UTF-16 units of `source`. */
export type Outline = {
  /** The document without a byte order mark and without an incomplete "<" or "</" at its end. */
  source: string
  /** The html and body elements; a frameset has no body. */
  root: Tag | undefined
  body: Tag | undefined
  /** Titles, metas, links, scripts and styles outside templates, in document order. */
  found: readonly Tag[]
  /** The elements of `found` at the end of the body. */
  bodyTail: readonly Tag[]
  /** Insert here to append to the head. */
  headEnd: number
  /** Insert here, after `bodyTags`, to append to the body. */
  bodyEnd: number
  /** Tags missing at the end of the body: its start tag if it is empty, and the end tags of open elements. */
  bodyTags: string
}

const limits = { bytes: 2 * 1024 * 1024, depth: 512, attributes: 500, name: 1_000, texts: 100_000 }

/** A document whose outline is cached as long as the object lives, so that several operations parse it once. */
export type HtmlDocument = { readonly html: string }
const outlines = new WeakMap<HtmlDocument, Outline>()

/** Parses a document by the rules of the HTML standard. Throws ValidationFailed if it exceeds a limit. */
export function parseDocument(document: string | HtmlDocument): Outline {
  if (typeof document === 'string') return outlineOf(document)
  const outline = outlines.get(document) ?? outlineOf(document.html)
  outlines.set(document, outline)
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
  /** End of the last complete token. */
  private wholeUntil = 0
  /** Where the body ended; undefined again if more content follows. */
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
      this.wholeUntil = this.unterminated()?.at ?? this.wholeUntil
      this.recorder.at = this.wholeUntil
      this.endBody(this.wholeUntil)
    }
    super.onEof(token)
  }

  /** A token that reaches the end of the source may be incomplete: `whole` matches complete ones. */
  private enter({ location }: Token.Token, whole = /(?:)/): void {
    if (!location) return
    const { startOffset, endOffset } = location
    this.recorder.at = startOffset
    if (endOffset < this.source.length || whole.test(this.source.slice(startOffset))) this.wholeUntil = endOffset
  }

  /**
   * Removes the location of text, which the parser would otherwise search for in all preceding text. If a character reference follows
   * whitespace, the parser reports the end of the reference as the end of the whitespace; this corrects it.
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

  /** The open template, plaintext, script, style or similar element at the end of the source: nothing can be appended after it. */
  private unterminated(): Tag | undefined {
    const open = this.openTags()
    const template = open.findLast(({ name }) => name === 'template')
    if (template) return template
    if (this.tokenizer.state === TokenizerMode.PLAINTEXT) return open.find(({ name }) => name === 'plaintext')
    return this.insertionMode === InsertionMode.TEXT ? open[0] : undefined
  }

  /** The open elements, innermost first. */
  private openTags(): Tag[] {
    const { openElements } = this
    const open: Tag[] = []
    for (let slot = openElements.stackTop; slot >= 0; slot = openElements.slotBelow(slot)) {
      const tag = openElements.items[slot]
      if (tag) open.push(tag)
    }
    return open
  }

  /** Closes an unterminated CDATA section of an SVG or MathML element. */
  private cdataEnd(): string {
    const { ended, source, tokenizer } = this
    return ended && tokenizer.inForeignNode && source.lastIndexOf('<![CDATA[') > source.lastIndexOf(']]>') ? ']]>' : ''
  }

  /** The names of formatting elements (b, i, …) that the parser would reopen in the next content. */
  private *reopenedElements(): Iterable<string> {
    for (let entry = this.activeFormattingElements.newest; entry; entry = entry.older)
      if ('element' in entry && !this.openElements.contains(entry.element)) yield entry.element.name
  }

  private isAfterBody = () =>
    this.insertionMode === InsertionMode.AFTER_BODY || this.insertionMode === InsertionMode.AFTER_AFTER_BODY

  private endBody(at: number): void {
    if (this.bodyEnd) return
    const open = this.openTags().filter((tag) => tag.at < at && !outermost.has(tag.name))
    const names = [...open.map(({ name }) => name), ...this.reopenedElements()]
    this.bodyEnd = { at, closers: this.cdataEnd() + names.map((name) => `</${name}>`).join('') }
  }
}

const outermost = new Set(['html', 'head', 'body', 'frameset'])

const lineFeed = 0x0a
const isPlain = (unit: number) => unit > 0x1f && unit < 0x7f && unit !== 0x26 && unit !== 0x3c

class LimitedTokenizer extends Tokenizer {
  /** Reads runs of text at once and does not split them at whitespace. Neither changes the tree. */
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
