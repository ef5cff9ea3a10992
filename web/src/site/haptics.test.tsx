// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PreferencesPart } from '../features/accounts/profile/preferences-part.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { switchHaptics } from './haptics.ts'
import { pulseOnPrimaryTaps } from './pulse-on-taps.ts'
import { loadLanguage } from '../i18n/load-language.ts'

const vibrate = vi.fn<(ms: number) => boolean>(() => true)
const settings = {
  publicOrigin: null,
  contactEmail: null,
  supportEmail: null,
  enterpriseEmail: null,
  socialLinks: {},
  signIn: {},
}

/** The frame of every page, with the preferences from /profile and a primary action. */
async function open(): Promise<void> {
  const words = await loadLanguage('en')
  const Site = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <I18nProvider i18n={words}>
          <Shell settings={settings} user={{ name: 'Asha Reddy', email: null }}>
            <main>
              <PreferencesPart />
              <button type="button" className="button" data-kind="main">
                Verify
              </button>
            </main>
          </Shell>
        </I18nProvider>
      ),
    },
  ])
  render(<Site initialEntries={['/profile']} />)
  await screen.findByRole('banner')
}

let stopPulsing: () => void
beforeEach(() => {
  stopPulsing = pulseOnPrimaryTaps()
  vibrate.mockClear()
  Object.assign(navigator, { vibrate })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  switchHaptics(true)
  localStorage.clear()
  // jsdom cannot open a popover.
  document.head.innerHTML = '<style>[popover] { display: block !important }</style>'
})
afterEach(() => {
  stopPulsing()
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'vibrate')
})

test('a primary tap vibrates briefly; the switches in the menu and on /profile are in sync, and reduced motion turns vibration off (CHROME-24)', async () => {
  await open()
  const name = { name: /^Vibration on taps/ }
  const inMenu = within(screen.getByRole('dialog', { name: 'Menu' })).getByRole<HTMLInputElement>('switch', name)
  const onProfile = within(screen.getByRole('main')).getByRole<HTMLInputElement>('switch', name)
  const tap = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  const isOn = () => [inMenu.checked, onProfile.checked]

  expect(isOn()).toEqual([true, true])
  await userEvent.click(screen.getByRole('heading', { name: 'Preferences' }))
  expect(vibrate).not.toHaveBeenCalled()
  await tap()
  expect(vibrate.mock.calls).toEqual([[12]])

  await userEvent.click(onProfile)
  expect(isOn()).toEqual([false, false])
  await tap()
  expect(vibrate).toHaveBeenCalledTimes(1)
  await userEvent.click(inMenu)
  expect(isOn()).toEqual([true, true])
  await tap()
  expect(vibrate).toHaveBeenCalledTimes(2)

  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await tap()
  expect(vibrate).toHaveBeenCalledTimes(2)

  cleanup()
  Reflect.deleteProperty(navigator, 'vibrate')
  await open()
  expect(screen.queryByRole('switch', name)).toBeNull()
})
