// @vitest-environment jsdom
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outbox } from './outbox.ts'

/** The site's response to a message; the messages sent to it. */
let answer: (content: string, request: Request) => Response | Promise<Response>
let sent: string[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  sent = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { content } = (await request.clone().json()) as { content: string }
    sent.push(content)
    return answer(content, request)
  })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const stored = () => new Response('{}', { status: 201, headers: { 'content-type': 'application/json' } })
const failing = () => Response.json({ message: 'Something went wrong' }, { status: 500 })
const noNetwork = () => Promise.reject(new TypeError('fetch failed'))
const items = () => Object.keys(localStorage).filter((item) => item.startsWith('pahiya-outbox-'))
const waitingIn = (tab: Outbox) => tab.entries().map(({ content }) => content)

/**
 * Advances the clock in steps, with turns of the event loop in between: a request takes several turns, whatever the
 * fake clock shows.
 */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    await vi.advanceTimersByTimeAsync(500)
    for (let i = 0; i < 20; i += 1) await turn()
  }
}

/** Each tab has its own modules and shares the storage. */
async function openTab(): Promise<Outbox> {
  vi.resetModules()
  // Preloaded, because loading takes real time, which these tests do not wait for.
  await (await import('../../../api/browser-api.ts')).browserApi()
  await (await import('../../../visitor/visitor-id.ts')).visitorId()
  return (await import('./outbox.ts')).getOutbox('anita')
}

test('messages written offline in two tabs are all preserved, and are sent in order', async () => {
  answer = noNetwork
  const tabs = [await openTab(), await openTab()]
  tabs[0]!.add('a', 'first')
  vi.advanceTimersByTime(5)
  tabs[1]!.add('a', 'second')
  vi.advanceTimersByTime(5)
  tabs[0]!.add('a', 'third')
  const later = await openTab()
  expect(waitingIn(later)).toEqual(['first', 'second', 'third'])
  sent = []
  answer = stored
  await pass(60_000)
  expect([...new Set(sent)]).toEqual(['first', 'second', 'third'])
  expect(items()).toEqual([])
})

test('a tab shows messages written in another tab, and hides those that another tab has sent', async () => {
  answer = noNetwork
  const [one, other] = [await openTab(), await openTab()]
  one.add('a', 'Hello')
  const item = items()[0]!
  const tellOther = (newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key: item, newValue }))
  tellOther(localStorage.getItem(item))
  expect(waitingIn(other)).toEqual(['Hello'])
  tellOther(null)
  expect(waitingIn(other)).toEqual([])
})

test('a message that keeps failing at the server is set aside, and until then delays only its own conversation', async () => {
  answer = (content) => (content === 'bad' ? failing() : stored())
  const tab = await openTab()
  tab.add('a', 'bad')
  tab.add('a', 'behind it')
  tab.add('b', 'another conversation')
  await pass(500)
  expect(sent).toEqual(['bad', 'another conversation'])
  await pass(120_000)
  expect(sent.filter((content) => content === 'bad')).toHaveLength(8)
  expect(sent.at(-1)).toBe('behind it')
  expect(tab.entries()).toMatchObject([{ content: 'bad', failure: '' }])
  answer = stored
  tab.retry(tab.entries()[0]!.key)
  await pass(500)
  expect(tab.entries()).toEqual([])
})

test('a message without a response within 15 seconds is sent again', async () => {
  const timeout = new AbortController()
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  answer = (_content, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  const tab = await openTab()
  tab.add('a', 'Hello')
  await pass(500)
  expect(asked).toHaveBeenCalledWith(15_000)
  asked.mockReturnValue(new AbortController().signal)
  answer = stored
  timeout.abort()
  await pass(2_000)
  expect(sent).toEqual(['Hello', 'Hello'])
  expect(tab.entries()).toEqual([])
})

test('a message is sent only as its author: under another session it is refused, and it is sent once the author signs in again', async () => {
  let signedIn = 'joseph'
  answer = async (_content, request) => {
    const { senderId = signedIn } = (await request.json()) as { senderId?: string }
    return senderId === signedIn ? stored() : Response.json({ message: 'Not allowed' }, { status: 403 })
  }
  const left = await openTab()
  left.add('a', 'Hello')
  await pass(60_000)
  expect(sent).toEqual(['Hello'])
  expect(left.entries()).toMatchObject([{ content: 'Hello', failure: 'Not allowed' }])
  signedIn = 'anita'
  await openTab()
  await pass(500)
  expect(sent).toEqual(['Hello', 'Hello'])
  expect(items()).toEqual([])
})
