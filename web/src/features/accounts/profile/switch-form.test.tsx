// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, redirect, useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { SwitchForm } from './switch-form.tsx'

/** Renders the page as the server sent it, applies user input, then hydrates. Returns the requests sent. */
async function hydrateAfter(hand: (input: HTMLInputElement) => void): Promise<string[]> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const sent: string[] = []
  const words = await loadLanguage('en')
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider i18n={words}>
          <SwitchForm what="choose-notice" name="prices.email" on={false} label="Price changes" />
        </I18nProvider>
      ),
      action: async ({ request }) => {
        sent.push(await request.text())
        return null
      },
    },
  ])
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Stub />)
  hand(page.querySelector<HTMLInputElement>('input[type=checkbox]')!)
  const root = await act(async () => hydrateRoot(page, <Stub />))
  await act(async () => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
  return sent
}

test('a switch changed before hydration is submitted after hydration; an unchanged switch submits nothing', async () => {
  expect(await hydrateAfter((input) => input.click())).toEqual(['do=choose-notice&choice=prices.email&on=yes'])
  expect(await hydrateAfter(() => undefined)).toEqual([])
})

test('a switch keeps the focus when its change is saved, and reverts when the change is rejected', async () => {
  let isRefused = false
  let on = false
  const words = await loadLanguage('en')
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => ({ on }),
      HydrateFallback: () => null,
      Component: function Page() {
        return (
          <I18nProvider i18n={words}>
            <SwitchForm name="rememberSearches" on={useLoaderData<{ on: boolean }>().on} label="Remember" />
          </I18nProvider>
        )
      },
      action: () => {
        if (isRefused) return { notSaved: true }
        on = !on
        return redirect('/')
      },
    },
  ])
  render(<Stub />)
  const input = () => screen.getByRole<HTMLInputElement>('switch')
  await screen.findByRole('switch')
  input().focus()
  await userEvent.keyboard(' ')
  await waitFor(() => expect(input().getAttribute('aria-checked')).toBe('true'))
  expect([input().checked, document.activeElement]).toEqual([true, input()])
  isRefused = true
  await userEvent.keyboard(' ')
  await waitFor(() => expect(input().checked).toBe(true))
  expect(document.activeElement).toBe(input())
  cleanup()
})
