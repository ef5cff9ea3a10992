import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createRoutesStub, Outlet } from 'react-router'
import { loadLanguage } from '../../../i18n/load-language.ts'

/** Renders a page at a URL, on a site with Facebook sign-in and a contact address. */
export async function showPage(page: ReactElement, address: string, settings: object = {}) {
  const i18n = await loadLanguage('en')
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({
        settings: { signIn: { facebook: 'Facebook' }, contactEmail: null, supportEmail: null, ...settings },
      }),
      HydrateFallback: () => null,
      Component: Outlet,
      children: [{ path: '*', Component: () => <I18nProvider i18n={i18n}>{page}</I18nProvider> }],
    },
  ])
  const shown = render(<Stub initialEntries={[address]} />)
  await screen.findByRole('heading', { level: 1 })
  return shown
}
