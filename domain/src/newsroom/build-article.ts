import { inlinesToText, type Block, type Inline } from './article-body.ts'
import { cleanText, InlineBuilder } from './build-inlines.ts'

const mostBlocks = 500
const mostItems = 100
const mostColumns = 10
const mostRows = 100

/** Their content is not text for readers. A part that is never closed takes the rest of the article with it. */
const dropped = new Set(
  'script style iframe object template svg math noscript textarea title select head xmp noembed noframes plaintext'.split(
    ' ',
  ),
)
/** Start and end a paragraph, and mean nothing else. */
const separators = new Set(
  'div section article main header footer aside figure figcaption br hr address form'.split(' '),
)
const inlineNames = new Set('strong b em i a'.split(' '))
const blockNames = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote table thead tbody tr th td caption chart'.split(' '),
)

type List = { ordered: boolean; items: Inline[][] }
type Table = { caption: string | null; head: string[]; rows: Inline[][][]; row: Inline[][]; isHead: boolean }
type Target = 'paragraph' | 'quote' | 'item' | 'cell' | 'caption' | 2 | 3

/**
 * Builds the blocks of an article from the tags and text of untrusted markup, in one pass. It visits what a tokenizer
 * reports (see platform/markup), so malformed markup still gives blocks. A blank line in text starts a new paragraph.
 */
export class ArticleBuilder {
  readonly #blocks: Block[] = []
  readonly #leftOut = new Set<string>()
  readonly #anchors = new Map<string, number>()
  #inlines = new InlineBuilder()
  #target: Target = 'paragraph'
  #list: List | null = null
  #table: Table | null = null
  #skipping: string | null = null

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#skipping !== null) return
    if (dropped.has(name)) {
      this.#skipping = name
      this.#leaveOut(name)
    } else if (inlineNames.has(name)) {
      const problem = this.#inlines.open(name, attributes)
      if (problem !== null) this.#leftOut.add(problem)
    } else if (blockNames.has(name)) this.#openBlock(name, attributes)
    else if (separators.has(name)) this.#endText()
    else this.#leaveOut(name)
  }

  close(name: string): void {
    if (this.#skipping !== null) {
      if (name === this.#skipping) this.#skipping = null
    } else if (inlineNames.has(name)) this.#inlines.close(name)
    else if (blockNames.has(name)) this.#closeBlock(name)
    else if (separators.has(name)) this.#endText()
  }

  text(piece: string): void {
    if (this.#skipping !== null) return
    if (this.#target !== 'paragraph') return this.#inlines.text(piece)
    for (const [at, paragraph] of piece.split(/\n[^\S\n]*\n\s*/).entries()) {
      if (at > 0) this.#endText()
      this.#inlines.text(paragraph)
    }
  }

  /** `leftOut` names what the subset does not know, for the author. */
  finish(): { blocks: Block[]; leftOut: string[] } {
    this.#endTable()
    this.#endList()
    return { blocks: this.#blocks, leftOut: [...this.#leftOut].slice(0, 20) }
  }

  #leaveOut(name: string): void {
    this.#leftOut.add(`<${cleanText(name).slice(0, 40)}>`)
  }

  #openBlock(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'li') return this.#openItem()
    if (name === 'tr' || name === 'td' || name === 'th' || name === 'caption') return this.#openCell(name)
    this.#endText()
    // A paragraph inside an item, a quote or a cell belongs to it.
    if (name === 'p') return
    if (name === 'table') {
      this.#endList()
      this.#endTable()
      this.#table = { caption: null, head: [], rows: [], row: [], isHead: false }
    } else if (name === 'ul' || name === 'ol') {
      // Items of a nested list follow those of the outer one.
      if (this.#table === null) this.#list ??= { ordered: name === 'ol', items: [] }
    } else if (name === 'blockquote') {
      if (this.#list === null && this.#table === null) this.#target = 'quote'
    } else if (name === 'chart') this.#addChart(attributes.get('key') ?? '')
    else if (/^h\d$/.test(name)) {
      this.#endList()
      this.#endTable()
      this.#target = name === 'h1' || name === 'h2' ? 2 : 3
    }
  }

  #closeBlock(name: string): void {
    if (name === 'td' || name === 'th' || name === 'caption') this.#endText()
    else if (name === 'tr') this.#endRow()
    else if (name === 'table') this.#endTable()
    else if (name === 'ul' || name === 'ol') this.#endList()
    else {
      this.#endText()
      if (name === 'li' || name === 'blockquote' || /^h\d$/.test(name)) this.#target = 'paragraph'
    }
  }

  #openItem(): void {
    this.#endText()
    if (this.#table !== null) return
    this.#list ??= { ordered: false, items: [] }
    this.#target = 'item'
  }

  #openCell(name: string): void {
    if (this.#table === null) return this.#endText()
    this.#endText()
    if (name === 'tr') this.#endRow()
    else {
      this.#target = name === 'caption' ? 'caption' : 'cell'
      if (name === 'th' && this.#table.row.length === 0) this.#table.isHead = true
      if (name === 'td') this.#table.isHead = false
    }
  }

  #addChart(key: string): void {
    this.#endList()
    this.#endTable()
    if (/^[a-z0-9-]{1,60}$/.test(key)) this.#add({ kind: 'chart', key })
  }

  /** Ends the text that was collected and puts it where it belongs. */
  #endText(): void {
    const inlines = this.#inlines.finish()
    const target = this.#target
    if (typeof target === 'number') this.#target = 'paragraph'
    if (target === 'cell') return this.#addCell(inlines)
    if (inlines.length === 0) return
    if (target === 'item' && this.#list !== null) {
      if (this.#list.items.length < mostItems) this.#list.items.push(inlines)
    } else if (target === 'caption' && this.#table !== null) {
      this.#table.caption = inlinesToText(inlines)
      this.#target = 'paragraph'
    } else if (target === 'quote') this.#add({ kind: 'quote', inlines })
    else if (typeof target === 'number') this.#addHeading(target, inlinesToText(inlines))
    else {
      this.#list = this.#flushList()
      this.#add({ kind: 'paragraph', inlines })
    }
  }

  #addCell(inlines: Inline[]): void {
    this.#target = 'paragraph'
    if (this.#table !== null && this.#table.row.length < mostColumns) this.#table.row.push(inlines)
  }

  #addHeading(level: 2 | 3, text: string): void {
    const base =
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '')
        .slice(0, 60) || 'part'
    const nth = (this.#anchors.get(base) ?? 0) + 1
    this.#anchors.set(base, nth)
    this.#add({ kind: 'heading', level, text, anchor: nth === 1 ? base : `${base}-${nth}` })
  }

  #endRow(): void {
    this.#endText()
    const table = this.#table
    if (table === null || table.row.length === 0) return
    if (table.isHead && table.head.length === 0 && table.rows.length === 0) table.head = table.row.map(inlinesToText)
    else if (table.rows.length < mostRows) table.rows.push(table.row)
    table.row = []
    table.isHead = false
  }

  #endTable(): void {
    this.#endRow()
    const table = this.#table
    this.#table = null
    if (table === null || table.rows.length === 0) return
    const columns = Math.max(table.head.length, ...table.rows.map(({ length }) => length))
    const head = table.head.length === 0 ? [] : [...table.head, ...Array<string>(columns - table.head.length).fill('')]
    const rows = table.rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => [])])
    this.#add({ kind: 'table', caption: table.caption, head, rows })
  }

  #endList(): void {
    this.#endText()
    this.#list = this.#flushList()
  }

  #flushList(): null {
    if (this.#list !== null && this.#list.items.length > 0) this.#add({ kind: 'list', ...this.#list })
    if (this.#target === 'item') this.#target = 'paragraph'
    return null
  }

  #add(block: Block): void {
    if (this.#blocks.length < mostBlocks) this.#blocks.push(block)
    else this.#leftOut.add(`everything after ${mostBlocks} paragraphs`)
  }
}
