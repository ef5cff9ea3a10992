// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let stored: { theme: string | null; haptics: boolean | null }
let changes: object[]
beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  changes = []
  stored = { theme: null, haptics: null }
  Object.assign(navigator, { vibrate: () => true })
})

vi.mock('./browser-api.ts', () => ({
  browserApi: async () => ({
    GET: async (path: string) => ({ data: path === '/api/preferences' ? { ...stored } : { cars: [] } }),
    PUT: async () => ({ data: { cars: [] } }),
    PATCH: async (_path: string, { body }: { body: object }) => {
      changes.push(body)
      return { data: {} }
    },
  }),
}))
vi.mock('./show-unread.ts', () => ({ showUnread: () => {} }))

const added = vi.spyOn(globalThis, 'addEventListener')
// A page that has been left stops listening.
afterEach(() => {
  for (const [type, listener] of added.mock.calls) removeEventListener(type, listener)
  added.mockClear()
})

/** A page of a signed-in user, once its preferences have loaded. */
async function visit() {
  const [{ followAccount }, haptics] = await Promise.all([import('./follow-account.ts'), import('../site/haptics.ts')])
  followAccount('asha')
  const followed = () => added.mock.calls.filter(([type]) => type === 'storage').length
  await vi.waitFor(() => expect(followed()).toBe(2))
  return haptics
}

test.each([true, false])('vibration set to %s in the account applies to this device', async (on) => {
  localStorage.setItem('haptics', on ? 'off' : 'on')
  stored = { theme: null, haptics: on }
  const { storedHaptics } = await visit()
  expect(storedHaptics()).toBe(on)
  expect(changes).toEqual([])
})

test('an account without a choice keeps the device’s own', async () => {
  localStorage.setItem('haptics', 'off')
  const { storedHaptics } = await visit()
  expect(storedHaptics()).toBe(false)
})

test('a change on this device is sent to the account once, without unchanged values', async () => {
  stored = { theme: 'dark', haptics: true }
  const { switchHaptics } = await visit()
  switchHaptics(false)
  await vi.waitFor(() => expect(changes).toEqual([{ haptics: false }]))
  switchHaptics(false)
  switchHaptics(true)
  await vi.waitFor(() => expect(changes).toEqual([{ haptics: false }, { haptics: true }]))
})
