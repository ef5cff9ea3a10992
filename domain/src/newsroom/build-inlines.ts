import type { Inline } from './article-body.ts'
import { safeLink } from './safe-link.ts'

const mostInlines = 2_000
/** [3] cites the third source. */
const citation = /\[(\d{1,2})\]/

/** Control characters, and marks that reverse or hide text. */
const unwanted =
  // oxlint-disable-next-line no-control-regex -- they are removed
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g

export function cleanText(text: string): string {
  return text.replaceAll(unwanted, '')
}

/** Collects text with its emphasis, links and citations until the block ends. */
export class InlineBuilder {
  #inlines: Inline[] = []
  #text = ''
  #strong = 0
  #emphasis = 0
  #href: string | null = null

  /** Returns what was refused, or null. */
  open(name: string, attributes: ReadonlyMap<string, string>): string | null {
    this.#flush()
    if (name === 'strong' || name === 'b') this.#strong += 1
    else if (name === 'em' || name === 'i') this.#emphasis += 1
    else {
      const address = attributes.get('href') ?? ''
      this.#href = safeLink(cleanText(address))
      if (this.#href === null) return `the link ${cleanText(address).slice(0, 60)}`
    }
    return null
  }

  close(name: string): void {
    this.#flush()
    if (name === 'strong' || name === 'b') this.#strong = Math.max(0, this.#strong - 1)
    else if (name === 'em' || name === 'i') this.#emphasis = Math.max(0, this.#emphasis - 1)
    else this.#href = null
  }

  text(piece: string): void {
    this.#text += piece
  }

  /** Emphasis and links that are still open end with the block. */
  finish(): Inline[] {
    this.#flush()
    const inlines = trim(this.#inlines)
    this.#inlines = []
    this.#strong = 0
    this.#emphasis = 0
    this.#href = null
    return inlines
  }

  #flush(): void {
    const text = cleanText(this.#text).replaceAll(/\s+/g, ' ')
    this.#text = ''
    if (text === '' || this.#inlines.length >= mostInlines) return
    if (this.#href !== null) {
      if (text.trim() !== '') this.#inlines.push({ kind: 'link', text, href: this.#href })
      return
    }
    // Splitting by a pattern with a group returns texts and numbers in turn.
    for (const [at, part] of text.split(citation).entries()) {
      if (at % 2 === 1) this.#cite(Number(part), `[${part}]`)
      else if (part !== '') this.#inlines.push(this.#written(part))
    }
  }

  #cite(source: number, written: string): void {
    if (source >= 1) this.#inlines.push({ kind: 'citation', source })
    else this.#inlines.push(this.#written(written))
  }

  #written(text: string): Inline {
    return {
      kind: 'text',
      text,
      ...(this.#strong > 0 && { strong: true }),
      ...(this.#emphasis > 0 && { emphasis: true }),
    }
  }
}

function trim(inlines: readonly Inline[]): Inline[] {
  const trimmed = [...inlines]
  const first = trimmed[0]
  if (first && first.kind !== 'citation') trimmed[0] = { ...first, text: first.text.trimStart() }
  const last = trimmed.at(-1)
  if (last && last.kind !== 'citation') trimmed[trimmed.length - 1] = { ...last, text: last.text.trimEnd() }
  return trimmed.filter((inline) => inline.kind === 'citation' || inline.text !== '')
}
