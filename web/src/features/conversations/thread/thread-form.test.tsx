// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { ThreadForm } from './thread-form.tsx'

afterEach(cleanup)

test('the pressed button of a form keeps the focus while the form is sent, and a second press sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<{ did: string }>()
  let sent = 0
  const i18n = await loadLanguage('en')
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider i18n={i18n}>
          <ThreadForm conversationId="c">
            <button name="do" value="share">
              Share
            </button>
          </ThreadForm>
        </I18nProvider>
      ),
      action: () => {
        sent += 1
        return promise
      },
    },
  ])
  render(<Stub />)
  const button = screen.getByRole<HTMLButtonElement>('button')
  await userEvent.click(button)
  // A disabled button would lose the focus in browsers.
  expect([document.activeElement, button.matches(':disabled')]).toEqual([button, false])
  await userEvent.click(button)
  resolve({ did: 'share' })
  await waitFor(() => expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('false'))
  expect(sent).toBe(1)
})
