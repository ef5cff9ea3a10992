import type { Block, Inline } from '../article-body.ts'
import type { DraftSentence } from './check-draft.ts'
import { splitSentences } from './reading/split-text.ts'

/** Stand in for a citation while the text is split; private characters that cleanText leaves alone. */
const [open, close] = ['\uE000', '\uE001']
const marker = /\uE000(\d+)\uE001/gu

/** The sentences of an article with the sources that they cite. A citation after the full stop belongs to its sentence. */
export function citedSentences(blocks: readonly Block[]): DraftSentence[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return [{ text: block.text, sources: [] }]
    if (block.kind === 'list') return block.items.flatMap(split)
    if (block.kind === 'table') return block.rows.flatMap((row) => row.flatMap(split))
    return block.kind === 'chart' ? [] : split(block.inlines)
  })
}

function split(inlines: readonly Inline[]): DraftSentence[] {
  const text = inlines
    .map((inline) => (inline.kind === 'citation' ? `${open}${inline.source}${close}` : inline.text))
    .join('')
    .replaceAll(/([.!?]["”’)]?)((?:\s*\uE000\d+\uE001)+)/gu, '$2$1')
  return splitSentences(text)
    .map(({ text: sentence }) => ({
      text: sentence
        .replaceAll(marker, '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/\s([.!?,])/g, '$1')
        .trim(),
      sources: [...sentence.matchAll(marker)].map(([, number]) => Number(number)),
    }))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text))
}
