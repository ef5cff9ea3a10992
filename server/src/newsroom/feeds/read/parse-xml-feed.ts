import { scanMarkup, type MarkupVisitor } from '../../../platform/markup/scan-markup.ts'
import { mostEntries, type FeedFlaw, type RawEntry, type RawFeed } from './read-feed.ts'

type Field = 'title' | 'link' | 'id' | 'date'

const roots: Record<string, 'rss' | 'atom'> = { rss: 'rss', rdf: 'rss', channel: 'rss', feed: 'atom' }
const fields: Record<string, Field> = {
  title: 'title',
  link: 'link',
  guid: 'id',
  id: 'id',
  pubdate: 'date',
  published: 'date',
  updated: 'date',
  date: 'date',
  issued: 'date',
  modified: 'date',
}
/** Fields of these namespaces mean something else: media:title, itunes:title. */
const readPrefixes = new Set(['', 'dc', 'atom', 'rss', 'dcterms', 'a10'])
/** Per field; titles are shortened later. */
const longestField = 4_000
const mostDates = 5
/** No real feed nests tags this deeply; deeper ones are ignored. */
const deepest = 1_000

/**
 * Reads RSS 0.9 to 2.0 and Atom in one pass, tolerating any malformation. Entities of the document are not expanded.
 */
export function parseXmlFeed(text: string): { feed: RawFeed; flaws: Set<FeedFlaw> } | null {
  const reader = new FeedReader()
  const visitor: MarkupVisitor = {
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
    text: (piece) => reader.text(piece),
  }
  try {
    scanMarkup(text, visitor, { isXml: true })
  } catch (error) {
    if (!(error instanceof EnoughEntries)) throw error
  }
  if (/<!ENTITY/i.test(text.slice(0, 100_000))) reader.flaws.add('entity-declarations')
  if (rawAmpersand.test(text)) reader.flaws.add('not-well-formed')
  return reader.finish(text)
}

const rawAmpersand = /<title[^>]{0,100}>[^<]{0,4000}&(?!(?:#\d+|#x[\da-f]+|[a-z]\w*);)/i

/** Stops the scan: of a feed with 40,000 entries, the first 200 are read. */
class EnoughEntries extends Error {}

type Open = { name: string; base: string }
type Attributes = ReadonlyMap<string, string>

class FeedReader {
  readonly flaws = new Set<FeedFlaw>()
  readonly #feed: RawFeed = { format: 'rss', title: '', link: '', entries: [] }
  readonly #stack: Open[] = []
  readonly #openNames = new Map<string, number>()
  readonly #declared = new Set(['xml', ''])
  #hasRoot = false
  #hasEntry = false
  #entry: RawEntry | null = null
  #field: { name: Field; depth: number; text: string } | null = null

  open(qualified: string, attributes: Attributes): void {
    const { prefix, name } = splitName(qualified)
    this.#checkPrefixes(prefix, attributes)
    this.#push(qualified, attributes.get('xml:base'))
    if (this.#field) return
    if (this.#stack.length === 1 && this.#hasRoot) this.flaws.add('not-well-formed')
    if (!this.#hasRoot && roots[name]) this.#startRoot(name, prefix, attributes)
    if (/^(?:ITEM|ENTRY|TITLE|LINK)$/.test(qualified)) this.flaws.add('not-well-formed')
    if (!readPrefixes.has(prefix)) return
    if (name === 'item' || name === 'entry') this.#startEntry(name)
    else if (fields[name]) this.#startField(name, attributes)
  }

  close(qualified: string): void {
    const stack = this.#stack
    // Counted, because searching the stack for a name that is not open would take its whole depth each time.
    if (!this.#openNames.get(qualified)) {
      this.flaws.add('not-well-formed')
      return
    }
    if (stack.at(-1)!.name !== qualified) this.flaws.add('not-well-formed')
    for (let closed = ''; closed !== qualified;) {
      closed = stack.pop()!.name
      this.#openNames.set(closed, this.#openNames.get(closed)! - 1)
    }
    if (this.#field && stack.length < this.#field.depth) this.#endField(this.#field)
    const { name } = splitName(qualified)
    if (name === 'item' || name === 'entry') this.#entry = null
  }

  text(piece: string): void {
    const field = this.#field
    if (field && field.text.length < longestField) field.text += piece.slice(0, longestField)
    if (this.#stack.length === 0 && piece.trim() !== '') this.flaws.add('text-before-feed')
  }

  /** Null if there is neither a root nor an entry. */
  finish(text: string): { feed: RawFeed; flaws: Set<FeedFlaw> } | null {
    if (this.#field) this.#endField(this.#field)
    if (!this.#hasRoot && !this.#hasEntry) return null
    if (!this.#hasRoot) this.flaws.add('missing-root')
    const isRead = !this.flaws.has('too-many-entries')
    if (isRead && (this.#stack.length > 0 || !/>\s*$/.test(text.slice(-200)))) this.flaws.add('truncated')
    return { feed: this.#feed, flaws: this.flaws }
  }

  #checkPrefixes(prefix: string, attributes: Attributes): void {
    for (const key of attributes.keys()) if (key.startsWith('xmlns:')) this.#declared.add(key.slice(6))
    const used = [...attributes.keys()].filter((key) => key.includes(':') && !key.startsWith('xmlns'))
    const prefixes = [prefix, ...used.map((key) => splitName(key).prefix)]
    if (!prefixes.every((each) => this.#declared.has(each))) this.flaws.add('undeclared-namespace')
  }

  #push(name: string, base: string | undefined): void {
    if (this.#stack.length >= deepest) {
      this.flaws.add('not-well-formed')
      return
    }
    const outer = this.#stack.at(-1)?.base ?? ''
    this.#stack.push({ name, base: base === undefined ? outer : `${outer} ${base}`.trim().slice(0, longestField) })
    this.#openNames.set(name, (this.#openNames.get(name) ?? 0) + 1)
  }

  #startRoot(name: string, prefix: string, attributes: Attributes): void {
    this.#hasRoot = true
    this.#feed.format = roots[name]!
    const namespace = attributes.get(prefix === '' ? 'xmlns' : `xmlns:${prefix}`)
    if (this.#feed.format === 'atom' && namespace !== atomNamespace) this.flaws.add('wrong-namespace')
    if (name === 'channel') this.flaws.add('missing-root')
  }

  #startEntry(name: string): void {
    this.#hasEntry = true
    if (!this.#hasRoot && name === 'entry') this.#feed.format = 'atom'
    if (this.#feed.entries.length >= mostEntries) {
      this.flaws.add('too-many-entries')
      throw new EnoughEntries()
    }
    this.#entry = { id: '', title: '', link: '', base: this.#stack.at(-1)!.base, dates: [] }
    this.#feed.entries.push(this.#entry)
  }

  #startField(name: string, attributes: Attributes): void {
    const href = attributes.get('href')
    if (name === 'link' && href !== undefined) {
      if ((attributes.get('rel') ?? 'alternate') === 'alternate') (this.#entry ?? this.#feed).link ||= href
      return
    }
    // Inside an image or text input of the channel, a title belongs to that element.
    const parent = splitName(this.#stack.at(-2)?.name ?? '').name
    const isOwn = (this.#entry === null ? ['channel', 'feed'] : ['item', 'entry']).includes(parent)
    if (isOwn) this.#field = { name: fields[name]!, depth: this.#stack.length, text: '' }
  }

  #endField({ name, text: given }: { name: Field; text: string }): void {
    this.#field = null
    const text = given.trim()
    if (this.#entry === null) {
      if (name === 'title' || name === 'link') this.#feed[name] ||= text
    } else if (name === 'date') {
      if (this.#entry.dates.length < mostDates) this.#entry.dates.push(text)
    } else this.#entry[name] ||= text
  }
}

const atomNamespace = 'http://www.w3.org/2005/Atom'

function splitName(qualified: string): { prefix: string; name: string } {
  const at = qualified.indexOf(':')
  return { prefix: at === -1 ? '' : qualified.slice(0, at), name: qualified.slice(at + 1).toLowerCase() }
}
