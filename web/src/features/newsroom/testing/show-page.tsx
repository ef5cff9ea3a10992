import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createRoutesStub } from 'react-router'
import { loadLanguage } from '../../../i18n/load-language.ts'

export async function showPage(page: ReactElement, address: string) {
  const i18n = await loadLanguage('en')
  const Stub = createRoutesStub([{ path: '*', Component: () => <I18nProvider i18n={i18n}>{page}</I18nProvider> }])
  const shown = render(<Stub initialEntries={[address]} />)
  await screen.findByRole('heading', { level: 1 })
  return shown
}
