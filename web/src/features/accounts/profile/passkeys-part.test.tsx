// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { PasskeysPart } from './passkeys-part.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a user whose sign-in is too old to add a passkey is sent to the sign-in page, and from there back', async () => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(function PublicKeyCredential() {}, {
      parseRequestOptionsFromJSON: () => ({}),
      parseCreationOptionsFromJSON: () => ({}),
    }),
  )
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'sign_in_again', message: 'Sign in again' }, { status: 403 }),
  )
  const words = await loadLanguage('en')
  const Profile = () => (
    <I18nProvider i18n={words}>
      <PasskeysPart passkeys={[]} now={new Date()} />
    </I18nProvider>
  )
  const Login = () => {
    const { pathname, search } = useLocation()
    return <output>{pathname + search}</output>
  }
  const Site = createRoutesStub([
    { path: '/profile', Component: Profile },
    { path: '/login', Component: Login },
  ])
  render(<Site initialEntries={['/profile']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByText('/login?returnTo=/profile&failure=sign-in-again')).toBeTruthy()
})
