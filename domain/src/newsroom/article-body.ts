/** A piece of text inside a block. */
export type Inline =
  | { kind: 'text'; text: string; strong?: true; emphasis?: true }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'citation'; source: number }

/** SEC-07: the only parts that an article's text can have. */
export type Block =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'heading'; level: 2 | 3; text: string; anchor: string }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote'; inlines: Inline[] }
  | { kind: 'table'; caption: string | null; head: string[]; rows: Inline[][][] }
  | { kind: 'chart'; key: string }

export function inlinesToText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => (inline.kind === 'citation' ? '' : inline.text))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The text that a reader reads, one paragraph, heading, item or cell per line. */
export function blocksToText(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).filter(Boolean).join('\n')
}

function linesOf(block: Block): string[] {
  if (block.kind === 'paragraph' || block.kind === 'quote') return [inlinesToText(block.inlines)]
  if (block.kind === 'heading') return [block.text]
  if (block.kind === 'list') return block.items.map(inlinesToText)
  if (block.kind === 'table') {
    return [block.caption ?? '', block.head.join(' '), ...block.rows.flat().map(inlinesToText)]
  }
  return []
}

const wordsPerMinute = 200

/** Minutes, at 200 words a minute. */
export function readTime(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
