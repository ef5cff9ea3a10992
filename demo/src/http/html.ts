/** Text that is already HTML. Everything else inserted into a page is escaped. */
export class Markup {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

type Piece = string | number | Markup | undefined | Piece[]

export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(parts.map((part, at) => part + (at < pieces.length ? written(pieces[at]) : '')).join(''))
}

/** JSON inside a script element; no text in it can close the element. */
export function jsonScript(type: string, value: unknown): Markup {
  return new Markup(`<script type="${type}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`)
}

function written(piece: Piece): string {
  if (piece === undefined) return ''
  if (Array.isArray(piece)) return piece.map(written).join('')
  return piece instanceof Markup ? piece.toString() : escapeText(String(piece))
}

/** Escapes text for HTML and XML, in content and in quoted attributes. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
