import { scanMarkup } from '../../platform/markup/scan-markup.ts'

/** A reply is at the top; a longer HTML body is quotes, styles or an attack. */
const mostRead = 256 * 1024

const neverShown = new Set(['style', 'script', 'title'])

/** Returns the text of an HTML e-mail, one line per block, without quotes, styles and scripts. */
export function htmlText(html: string): string {
  let text = ''
  let isLineOpen = false
  const write = (piece: string) => {
    text += piece
    isLineOpen = piece !== '' && !piece.endsWith('\n')
  }
  // The element whose content is skipped, and how many elements of the same name are open inside it.
  let hidden: { name: string; open: number } | null = null
  scanMarkup(firstPart(html), {
    open(name, attributes) {
      if (hidden !== null) {
        if (name === hidden.name) hidden.open += 1
      } else if (isHidden(name, attributes)) hidden = { name, open: 1 }
      else if (name === 'br' || (isBlock(name) && isLineOpen)) write('\n')
    },
    close(name) {
      if (hidden === null) {
        if (isBlock(name)) write('\n')
      } else if (name === hidden.name) {
        hidden.open -= 1
        if (hidden.open === 0) hidden = null
      }
    },
    text(piece) {
      if (hidden === null) write(piece)
    },
  })
  return text
}

/** Cut before a tag, so that no partial tag is read as text. */
function firstPart(html: string): string {
  return html.length <= mostRead ? html : html.slice(0, Math.max(0, html.lastIndexOf('<', mostRead)))
}

const isBlock = (name: string) => name === 'p' || name === 'div'

function isHidden(name: string, attributes: ReadonlyMap<string, string>): boolean {
  const classes = (attributes.get('class') ?? '').split(/\s/)
  return name === 'blockquote' || neverShown.has(name) || classes.includes('gmail_quote')
}
