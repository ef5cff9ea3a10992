// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearReads } from '../api/reads.ts'
import { addToList } from '../visitor/change-device-list.ts'
import { comparedCars, savedCars } from '../visitor/saved-cars.ts'
import { seenCars } from '../visitor/seen-cars.ts'
import { afterLoad } from './after-load.ts'

// Loaded beforehand, so that a sign-out in a test does not wait for it.
await import('./leave-device.ts')

/** Bodies of the requests that change data, by path. */
let written: Record<string, unknown[]>
let isOnline: boolean
let page: AbortController
/** The URL to which a click on the page sent the user. */
let left: string[]
let accounts = 0
let asha: string

beforeEach(() => {
  written = {}
  isOnline = true
  left = []
  accounts += 1
  asha = `asha-${accounts}`
  page = new AbortController()
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (!isOnline) throw new TypeError('no network')
    if (typeof request === 'string') return Response.json({ id: signedIn() })
    const { pathname } = new URL(request.url)
    const body = request.method === 'GET' ? null : ((await request.json()) as { saved?: object[] })
    if (body) (written[pathname] ??= []).push(body)
    if (pathname === '/api/saved-cars') return Response.json({ cars: body?.saved ?? [] })
    return Response.json({ id: 'message' }, { status: 201 })
  })
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<a href="/api/logout">Log out</a>'
  const followed = (event: Event) => {
    event.preventDefault()
    left.push((event.target as HTMLAnchorElement).getAttribute('href')!)
  }
  document.body.addEventListener('click', followed, { signal: page.signal })
})
afterEach(() => {
  page.abort()
  clearReads()
  localStorage.clear()
  signOut()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const signIn = (account: string) => void (document.cookie = `signed_in=${account}`)
const signOut = () => void (document.cookie = 'signed_in=; Max-Age=0')
const signedIn = () => /signed_in=([\w-]+)/.exec(document.cookie)?.[1]
const keysOf = (account: string) => Object.keys(localStorage).filter((key) => key.includes(account))
const clickSignOut = () => document.querySelector('a')!.click()

const car = (carId: string) => ({
  carId,
  listingId: carId,
  href: `/car/${carId}`,
  title: carId,
  price: 1,
  facts: '',
  place: '',
  picture: null,
})
function writeMessage(account: string): void {
  const message = { key: 'k', conversationId: 'c', content: 'My number is 98…', at: '2026-11-18', failure: null }
  localStorage.setItem(`pahiya-outbox-${account}-k`, JSON.stringify(message))
}

test('signing out sends the changes queued on the device, then removes saved, viewed and compared cars and messages', async () => {
  signIn(asha)
  for (const list of [savedCars, seenCars, comparedCars]) addToList(list, car('swift'))
  writeMessage(asha)
  afterLoad(page.signal)
  clickSignOut()
  await vi.waitFor(() => expect(left).toEqual(['/api/logout']))
  expect(keysOf(asha)).toEqual([])
  expect(written['/api/saved-cars']).toMatchObject([{ account: asha, saved: [{ carId: 'swift' }], removed: [] }])
  expect(written['/api/conversations/c/messages']).toMatchObject([{ content: 'My number is 98…', senderId: asha }])
  expect(document.querySelector('dialog')).toBeNull()
})

test.each([
  ['Sign out and delete them', ['/api/logout'], 0],
  ['Stay signed in', [], 1],
])('if a message cannot be sent, the user is asked, and may choose: %s', async (answer, sentTo, count) => {
  signIn(asha)
  isOnline = false
  writeMessage(asha)
  afterLoad(page.signal)
  clickSignOut()
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('dialog[open] button')].find(
      ({ textContent }) => textContent === answer,
    )
    expect(found).toBeDefined()
    return found as HTMLButtonElement
  })
  expect(left).toEqual([])
  button.click()
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  await vi.waitFor(() => expect(left.filter((address) => address !== null)).toEqual(sentTo))
  expect(keysOf(asha)).toHaveLength(count)
})

test('after a session has expired, the next page removes the cars that the account has stored, and keeps unsent ones for their owner', async () => {
  signIn(asha)
  addToList(seenCars, car('seen'))
  addToList(savedCars, car('unsynced'))
  signIn(`${asha}-other`)
  addToList(savedCars, car('swift'))
  localStorage.setItem(`pahiya-saved-met-of-${asha}-other`, JSON.stringify(['swift']))
  signOut()
  afterLoad(page.signal)
  await vi.waitFor(() => expect(keysOf(asha)).toEqual([`pahiya-saved-of-${asha}`]))
  expect(savedCars.all()).toEqual([])
})

test('a message written on an earlier page is sent from any page that its author opens next', async () => {
  signIn(asha)
  writeMessage(asha)
  afterLoad(page.signal)
  await vi.waitFor(() => expect(keysOf(asha)).toEqual([]))
  expect(written['/api/conversations/c/messages']).toMatchObject([{ senderId: asha }])
})

test('a message of a signed-out user is neither sent nor shown to the next user', async () => {
  writeMessage(asha)
  signIn(`imran-${accounts}`)
  afterLoad(page.signal)
  const { getOutbox } = await import('../features/conversations/inbox/outbox.ts')
  expect(getOutbox(`imran-${accounts}`).entries()).toEqual([])
  expect(written).toEqual({})
})
