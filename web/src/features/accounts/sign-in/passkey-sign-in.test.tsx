// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../api/api-context.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { PushChoices } from '../notices/push-choices.tsx'
import { PasskeysPart } from '../profile/passkeys-part.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

let isClientLoaded = true
vi.mock('../../../api/browser-api.ts', () => ({
  browserApi: async () => {
    if (!isClientLoaded) throw new TypeError('Failed to fetch dynamically imported module')
    return { POST: () => Promise.reject(new TypeError('Failed to fetch')) } as unknown as Api
  },
}))

beforeEach(() => {
  const Supported = Object.assign(() => {}, {
    parseRequestOptionsFromJSON() {},
    parseCreationOptionsFromJSON() {},
  })
  vi.stubGlobal('PublicKeyCredential', Supported)
  vi.stubGlobal('PushManager', Supported)
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'k', auth: 'a' } }) }
  const ready = Promise.resolve({ pushManager: { subscribe: async () => subscription } })
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: { register: async () => ({}), ready } }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choices = {
  pushKey: 'key',
  devices: [],
  messages: { email: true, push: true },
  prices: { email: true, push: true },
} as unknown as Parameters<typeof PushChoices>[0]['choices']
const now = new Date()

const buttons = [
  { name: /Use a passkey/, part: <PasskeySignIn returnTo="/" />, says: 'The passkey did not work. Please try again.' },
  { name: 'Add a passkey', part: <PasskeysPart passkeys={[]} now={now} />, says: 'The passkey did not work.' },
  {
    name: 'Turn on notifications here',
    part: <PushChoices choices={choices} now={now} />,
    says: 'Notifications could not be turned on. Please try again.',
  },
]
const networks = [
  { fails: 'the request fails', loads: true },
  { fails: 'the client cannot be loaded', loads: false },
]

test.each(networks.flatMap((network) => buttons.map((button) => ({ ...network, ...button }))))(
  'the button $name says that it did not work and can be pressed again if $fails',
  async ({ name, part, says, loads }) => {
    isClientLoaded = loads
    const i18n = await loadLanguage('en')
    const Stub = createRoutesStub([{ path: '/', Component: () => <I18nProvider i18n={i18n}>{part}</I18nProvider> }])
    render(<Stub />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    await userEvent.click(button)
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(says))
    expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([false, null])
  },
)
