import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { PageVisit } from '@pahiya/contract/core/page-visit'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { RenderCached } from '../components/rendering/cached-html.tsx'
import { LowData } from '../components/rendering/low-data.ts'
import { CopyContext } from '../components/text/use-copy.ts'
import type { Copy } from '../components/text/copy.ts'

/** Copy objects contain functions and have no name, so each one gets a number. */
const numbers = new WeakMap<Copy, number>()
let nextNumber = 0

/** Shares rendered HTML among all visitors with the same language and mode. */
export function createRenderCached(i18n: I18n, lowData: boolean, drawn: PageVisit['drawn']): RenderCached {
  return (by, words, node) => {
    const key = `${i18n.locale} ${numberOf(words)} ${lowData} ${by}`
    return drawn.get(key) ?? keep(key, words, node)
  }

  function keep(key: string, words: Copy, node: ReactNode): string {
    const html = renderToString(
      <LowData value={lowData}>
        <I18nProvider i18n={i18n}>
          <CopyContext value={words}>{node}</CopyContext>
        </I18nProvider>
      </LowData>,
    )
    drawn.set(key, html)
    return html
  }
}

function numberOf(words: Copy): number {
  const number = numbers.get(words) ?? nextNumber++
  numbers.set(words, number)
  return number
}
