import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { loadLanguage } from '../../../i18n/load-language.ts'

type Entry = string | { pathname: string; search?: string; state?: unknown }

/** Renders the page at this history entry, with a home page to go back to. */
export async function openPage(page: ReactNode, ...entries: Entry[]): Promise<void> {
  const Site = createRoutesStub([
    { path: '/', Component: () => <h1>The search</h1> },
    { path: '*', Component: () => page },
  ])
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <Site initialEntries={entries.length > 0 ? entries : ['/car/1']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

/** The visible text, without the line breaks of the markup. */
export function visibleText(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
