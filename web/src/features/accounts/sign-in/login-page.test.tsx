// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { signInFailureMessages } from './sign-in-failures.ts'
import { LoginPage } from './login-page.tsx'

afterEach(cleanup)

type Props = ComponentProps<typeof LoginPage>
const usual: Props = {
  signIn: { facebook: 'Facebook', oidc: 'Pehchaan' },
  returnTo: '/saved',
  place: 'your saved cars',
  mode: 'log-in',
  failure: null,
  name: null,
}

async function open(props: Partial<Props> = {}) {
  const words = await loadLanguage('en')
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider i18n={words}>
          <LoginPage {...usual} {...props} />
        </I18nProvider>
      ),
    },
  ])
  render(<Site />)
}

const way = (name: string) => screen.getByRole('link', { name: new RegExp(name) })

test('the page lists the enabled providers as plain links that keep the return path, and names the destination (AUTH-05)', async () => {
  await open()
  expect(way('Continue with Facebook').getAttribute('href')).toBe('/api/auth/facebook?returnTo=%2Fsaved')
  expect(way('Continue with Pehchaan').getAttribute('href')).toBe('/api/auth/oidc?returnTo=%2Fsaved')
  expect(screen.queryByText(/Google/)).toBeNull()
  expect(way('You’ll return to').textContent).toContain('your saved cars')
  expect(way('You’ll return to').getAttribute('href')).toBe('/saved')
})

test('Google appears only if configured', async () => {
  await open({ signIn: { google: 'Google' } })
  expect(way('Continue with Google').getAttribute('href')).toBe('/api/auth/google?returnTo=%2Fsaved')
})

test('Facebook is shown disabled with a reason if it is not configured (AUTH-09)', async () => {
  await open({ signIn: {} })
  const facebook = screen.getByRole<HTMLButtonElement>('button', { name: /Continue with Facebook/ })
  expect(facebook.disabled).toBe(true)
  expect(facebook.textContent).toContain('not set up on this site')
})

test.each([...Object.entries(signInFailureMessages), ['unheard-of', signInFailureMessages['failed']!]])(
  'after %s the page says what happened',
  async (failure, words) => {
    await open({ failure })
    expect(screen.getByRole('alert').textContent).toBe(words)
  },
)

test('a user who is already signed in sees a note saying so, and can sign out with a form', async () => {
  await open({ name: 'Asha Reddy' })
  expect(screen.getByText('You are signed in as Asha Reddy.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log out' }).closest('form')?.getAttribute('action')).toBe('/api/logout')
})
