import { expect, test } from 'vitest'
import { citedSentences } from './cited-sentences.ts'

test('a citation belongs to the sentence before it, on either side of the full stop', () => {
  const text = (value: string) => ({ kind: 'text' as const, text: value })
  const cite = (source: number) => ({ kind: 'citation' as const, source })
  const inlines = [
    text('Prices rose by 4 percent. '),
    cite(1),
    text(' Sales fell '),
    cite(2),
    cite(3),
    text('. Look at the papers.'),
  ]
  expect(citedSentences([{ kind: 'paragraph', inlines }])).toEqual([
    { text: 'Prices rose by 4 percent.', sources: [1] },
    { text: 'Sales fell.', sources: [2, 3] },
    { text: 'Look at the papers.', sources: [] },
  ])
})
