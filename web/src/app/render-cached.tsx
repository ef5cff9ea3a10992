import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { PageVisit } from '@pahiya/contract/core/page-visit'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { DrawOnce } from '../components/rendering/cached-html.tsx'
import { LowData } from '../components/rendering/low-data.ts'
import { WordsContext } from '../components/text/use-copy.ts'
import type { Words } from '../components/text/copy.ts'

/** Words hold functions and no name: each set of them gets a number here. */
const numbers = new WeakMap<Words, number>()
let nextNumber = 0

/** What was drawn for one visitor serves every other one who reads the same language in the same mode. */
export function drawOnceFor(i18n: I18n, lowData: boolean, drawn: PageVisit['drawn']): DrawOnce {
  return (by, words, node) => {
    const key = `${i18n.locale} ${numberOf(words)} ${lowData} ${by}`
    return drawn.get(key) ?? keep(key, words, node)
  }

  function keep(key: string, words: Words, node: ReactNode): string {
    const html = renderToString(
      <LowData value={lowData}>
        <I18nProvider i18n={i18n}>
          <WordsContext value={words}>{node}</WordsContext>
        </I18nProvider>
      </LowData>,
    )
    drawn.set(key, html)
    return html
  }
}

function numberOf(words: Words): number {
  const number = numbers.get(words) ?? nextNumber++
  numbers.set(words, number)
  return number
}
