// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

afterEach(cleanup)

test.each([
  [true, 'Use the link in the newest e-mail from us.', 0],
  [false, 'Sign in to choose which e-mails you get.', 1],
])('an old link shows what the reader can do (guest: %s): %s', async (isGuest, words, links) => {
  const Stub = createRoutesStub([
    { path: '*', Component: () => <UnsubscribePage topic="messages" isGuest={isGuest} state="unknown" /> },
  ])
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <Stub initialEntries={['/unsubscribe']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'This link is no longer valid' })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Notification settings' })).toHaveLength(links)
})
