// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { ConfirmEmailPage, type ConfirmEmailState } from './confirm-email-page.tsx'

afterEach(cleanup)

test.each<[ConfirmEmailState, string, number]>([
  ['asked', 'Confirm your e-mail address', 1],
  ['failed', 'Confirm your e-mail address', 1],
  ['done', 'Done', 0],
  ['unknown', 'This link is no longer valid', 0],
])('the confirmation page in the state %s says "%s"', async (state, heading, buttons) => {
  const Stub = createRoutesStub([{ path: '*', Component: () => <ConfirmEmailPage state={state} /> }])
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <Stub initialEntries={['/confirm-email']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: heading })
  expect(screen.queryAllByRole('button', { name: 'Confirm my address' })).toHaveLength(buttons)
  expect(screen.queryAllByRole('alert')).toHaveLength(state === 'failed' ? 1 : 0)
})
