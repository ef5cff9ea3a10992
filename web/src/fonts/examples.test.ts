// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phraseExamples } from '../features/search/hero/phrase-examples.ts'

const made = readFileSync(new URL('make-fonts.py', import.meta.url), 'utf8')

test.each(phraseExamples.filter(({ lang }) => lang !== 'en'))(
  'the small font on home covers its example in $lang, so that the large font is not fetched',
  ({ words }) => {
    const indic = words.split(/[\s,]+/).filter((word) => !/^\d+$/.test(word))
    expect(indic.filter((word) => !made.includes(word))).toEqual([])
  },
)
