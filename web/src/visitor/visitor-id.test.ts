// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://pahiya.example/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// jsdom has no IndexedDB, so that store always fails here; e2e/src/visitor.test.ts covers all three.
const known = '0190a6c2-7b1e-4c3d-9f2a-1b2c3d4e5f60'
const other = '1190a6c2-7b1e-4c3d-9f2a-1b2c3d4e5f60'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  document.cookie = 'pahiya-visitor=; Max-Age=0; Path=/'
  vi.spyOn(console, 'debug').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** Loads the module as a new page does. */
async function openPage() {
  vi.resetModules()
  return import('./visitor-id.ts')
}
const askOnNewPage = async () => (await openPage()).visitorId()

function block(method: 'getItem' | 'setItem'): void {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
}

function noticeCookies(): string[] {
  const written: string[] = []
  vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
  return written
}

test('a first visitor gets a random id, the same on every page (ID-01, ID-06)', async () => {
  const id = await askOnNewPage()
  expect(id).toMatch(uuid)
  expect(localStorage.getItem('pahiya-visitor')).toBe(id)
  expect(document.cookie).toBe(`pahiya-visitor=${id}`)
  expect(await askOnNewPage()).toBe(id)
})

test('the cookie lasts a year, covers the whole site, and is sent over https only (ID-03)', async () => {
  const written = noticeCookies()
  const id = await askOnNewPage()
  expect(written).toEqual([`pahiya-visitor=${id}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`])
})

test('local storage takes precedence over the cookie, which is updated (ID-05, ID-07)', async () => {
  localStorage.setItem('pahiya-visitor', known)
  document.cookie = `pahiya-visitor=${other}; Path=/`
  expect(await askOnNewPage()).toBe(known)
  expect(document.cookie).toBe(`pahiya-visitor=${known}`)
})

test.each(['', 'null', '<script>', known.slice(1), `${known}0`])(
  '"%s" is not an id and is ignored (ID-05)',
  async (value) => {
    localStorage.setItem('pahiya-visitor', value)
    document.cookie = `pahiya-visitor=${known}; Path=/`
    expect(await askOnNewPage()).toBe(known)
    expect(localStorage.getItem('pahiya-visitor')).toBe(known)
  },
)

describe('blocked storage', () => {
  test('if one store is blocked, the others provide the id (ID-11)', async () => {
    block('getItem')
    block('setItem')
    document.cookie = `pahiya-visitor=${known}; Path=/`
    expect(await askOnNewPage()).toBe(known)
  })

  test('if all stores are blocked, the id lasts as long as the page (ID-11)', async () => {
    block('getItem')
    block('setItem')
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('')
    const { visitorId } = await openPage()
    const id = await visitorId()
    expect(id).toMatch(uuid)
    expect(await visitorId()).toBe(id)
    expect(await askOnNewPage()).not.toBe(id)
  })
})

test('a reset creates a new id and replaces the old one everywhere', async () => {
  localStorage.setItem('pahiya-visitor', known)
  const { visitorId, resetVisitorId } = await openPage()
  expect(await visitorId()).toBe(known)
  const fresh = await resetVisitorId()
  expect(fresh).toMatch(uuid)
  expect(fresh).not.toBe(known)
  expect(await visitorId()).toBe(fresh)
  expect(localStorage.getItem('pahiya-visitor')).toBe(fresh)
  expect(document.cookie).toBe(`pahiya-visitor=${fresh}`)
})

test('the console shows only the first eight characters of the id (ID-10)', async () => {
  const said: string[] = []
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' ')))
  }
  localStorage.setItem('pahiya-visitor', known)
  const { visitorId, resetVisitorId } = await openPage()
  await visitorId()
  const fresh = await resetVisitorId()
  expect(said.join()).toContain(known.slice(0, 8))
  expect(said.join()).not.toContain(known.slice(0, 9))
  expect(said.join()).not.toContain(fresh.slice(0, 9))
})
