import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { PageVisit } from '@pahiya/contract/page-visit'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { DrawOnce } from './components/drawn-once.tsx'
import { LowData } from './components/low-data.ts'

/** What was drawn for one visitor serves every other one who reads the same language in the same mode. */
export function drawOnceFor(words: I18n, lowData: boolean, drawn: PageVisit['drawn']): DrawOnce {
  const reader = `${words.locale} ${lowData} `
  return (key, node) => drawn.get(reader + key) ?? keep(reader + key, node)

  function keep(key: string, node: ReactNode): string {
    const html = renderToString(
      <LowData value={lowData}>
        <I18nProvider i18n={words}>{node}</I18nProvider>
      </LowData>,
    )
    drawn.set(key, html)
    return html
  }
}
