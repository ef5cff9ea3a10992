import { Tokenizer } from 'htmlparser2'

export type MarkupVisitor = {
  /** The attributes are complete; names are in lower case in HTML. Of repeated attributes the first counts. */
  open: (name: string, attributes: ReadonlyMap<string, string>) => void
  /** Closing tags as written: untrusted HTML omits them, repeats them and closes elements that were never opened. */
  close: (name: string) => void
  /** A piece of text with its entities decoded; a paragraph may arrive in several pieces. */
  text: (piece: string) => void
}

/**
 * Reports the tags and text of untrusted HTML or XML in one pass. No tree is built: the time grows with the length
 * alone, however deeply the tags are nested. The caller limits the length.
 */
export function scanMarkup(markup: string, { open, close, text }: MarkupVisitor, { isXml = false } = {}): void {
  const nameAt = (start: number, end: number) =>
    isXml ? markup.slice(start, end) : markup.slice(start, end).toLowerCase()
  let tag = ''
  let attributes = new Map<string, string>()
  let [attribute, value] = ['', '']
  const endOpenTag = () => {
    open(tag, attributes)
    attributes = new Map()
  }
  const tokenizer = new Tokenizer(
    { xmlMode: isXml, decodeEntities: true },
    {
      onopentagname: (start, end) => void (tag = nameAt(start, end)),
      onattribname: (start, end) => void (attribute = nameAt(start, end)),
      onattribdata: (start, end) => void (value += markup.slice(start, end)),
      onattribentity: (code) => void (value += String.fromCodePoint(code)),
      onattribend: () => {
        if (!attributes.has(attribute)) attributes.set(attribute, value)
        value = ''
      },
      onopentagend: endOpenTag,
      onselfclosingtag: () => {
        endOpenTag()
        if (isXml) close(tag)
      },
      onclosetag: (start, end) => close(nameAt(start, end)),
      ontext: (start, end) => text(markup.slice(start, end)),
      ontextentity: (code) => text(String.fromCodePoint(code)),
      oncdata: (start, end, offset) => {
        if (isXml) text(markup.slice(start, end - offset))
      },
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  )
  tokenizer.write(markup)
  tokenizer.end()
}
