import { scanMarkup } from '../../../platform/markup/scan-markup.ts'
import type { SourceFields } from '../../understand/raw-advert.ts'
import { SourceChanged } from '../connector.ts'

const longestRecord = 256 * 1024
const mostElements = 1_000
const mostLevels = 8
/** Text between records that may still contain the beginning of a tag. */
const keptBetween = 256

/** The fields of a record, or the beginning of one that is too large or nested too deeply. */
type XmlRecord = { fields: SourceFields } | { broken: string }
type XmlNames = { root: string; record: string }

/**
 * Reads the records of an XML document one after another, however large the document is. Entities are never expanded: a
 * document that declares a document type is refused, and a name that XML itself does not define stays as written.
 */
export async function* xmlRecords(text: AsyncIterable<string>, { root, record }: XmlNames): AsyncGenerator<XmlRecord> {
  const begin = new RegExp(`<${RegExp.escape(record)}(?=[\\s>])`)
  const rootTag = new RegExp(`<${RegExp.escape(root)}(?=[\\s>/])`)
  let rest = ''
  let inRecord = false
  let hasRoot = false
  const skip = (between: string) => {
    if (/<!(?:DOCTYPE|ENTITY)/i.test(between)) throw new SourceChanged('the document declares a document type')
    hasRoot ||= rootTag.test(between)
  }
  for await (const chunk of text) {
    rest += chunk
    for (;;) {
      if (!inRecord) {
        const at = rest.search(begin)
        skip(at === -1 ? rest : rest.slice(0, at))
        rest = at === -1 ? rest.slice(-keptBetween) : rest.slice(at)
        if (at === -1) break
        if (!hasRoot) throw new SourceChanged(`the document has no element ${root}`)
        inRecord = true
      }
      const end = findEnd(rest, record)
      if (end === -1 && rest.length > longestRecord) throw new Error(`an element ${record} does not end`)
      if (end === -1) break
      yield readRecord(rest.slice(0, end))
      rest = rest.slice(end)
      inRecord = false
    }
  }
  if (!hasRoot) throw new SourceChanged(`the document has no element ${root}`)
  if (inRecord || !new RegExp(`</${RegExp.escape(root)}\\s*>`).test(rest)) throw new Error('the document broke off')
}

/** The end of the record at the beginning of the text; -1 if it is still to come. Comments and CDATA may contain tags. */
function findEnd(text: string, record: string): number {
  const next = new RegExp(`<!--|<!\\[CDATA\\[|</${RegExp.escape(record)}\\s*>`, 'g')
  for (let found = next.exec(text); found; found = next.exec(text)) {
    if (found[0].startsWith('</')) return next.lastIndex
    const close = found[0] === '<!--' ? '-->' : ']]>'
    const at = text.indexOf(close, next.lastIndex)
    if (at === -1) return -1
    next.lastIndex = at + close.length
  }
  return -1
}

type Element = { key: string; text: string; children: Record<string, unknown> | null }

/** Nested elements become nested fields, repeated ones a list. An element with an attribute `name` is called by it. */
function readRecord(xml: string): XmlRecord {
  const open: Element[] = []
  let fields: Record<string, unknown> = {}
  let [elements, isBroken] = [0, false]
  scanMarkup(
    xml,
    {
      open(name, attributes) {
        elements += 1
        if (open.length >= mostLevels || elements > mostElements) isBroken = true
        else open.push({ key: attributes.get('name') ?? name, text: '', children: null })
      },
      close() {
        const closed = open.pop()
        const parent = open.at(-1)
        if (!closed) return
        const value = closed.children ?? closed.text.trim()
        if (!parent) fields = typeof value === 'string' ? {} : value
        else add((parent.children ??= Object.create(null) as Record<string, unknown>), closed.key, value)
      },
      text(piece) {
        const current = open.at(-1)
        if (current) current.text += piece
      },
    },
    { isXml: true },
  )
  return isBroken || open.length > 0 ? { broken: xml.slice(0, 1_000) } : { fields }
}

function add(fields: Record<string, unknown>, key: string, value: unknown): void {
  const before = fields[key]
  if (before === undefined) fields[key] = value
  else if (Array.isArray(before)) before.push(value)
  else fields[key] = [before, value]
}
