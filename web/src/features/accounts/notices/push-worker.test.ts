import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'

const source = readFileSync(new URL('../../../../public/push-worker.js', import.meta.url), 'utf8')
const origin = 'https://pahiya.example'

type Window = { url: string; focus: () => void }
type Handler = (event: Record<string, unknown>) => void

let handlers: Record<string, Handler>
let shown: [string, { data: unknown }][]
let opened: string[]
let windows: Window[]
const requests = vi.fn<(path: string, init: { body: string }) => Promise<void>>(async () => undefined)
const renewed = {
  toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' }, expirationTime: null }),
}

beforeEach(() => {
  handlers = {}
  shown = []
  opened = []
  windows = []
  requests.mockClear()
  const self = {
    location: { origin },
    addEventListener: (type: string, handler: Handler) => (handlers[type] = handler),
    registration: {
      showNotification: (title: string, options: { data: unknown }) => shown.push([title, options]),
      pushManager: { subscribe: async () => renewed },
    },
    clients: { matchAll: async () => windows, openWindow: (address: string) => opened.push(address) },
  }
  // eslint-disable-next-line typescript/no-implied-eval -- it is the text that browsers run
  new Function('self', 'fetch', source)(self, requests)
})

async function fire(type: string, event: Record<string, unknown>): Promise<void> {
  let work: unknown
  handlers[type]?.({ ...event, waitUntil: (promise: unknown) => (work = promise) })
  await work
}
const tap = (path: string) => fire('notificationclick', { notification: { close: () => undefined, data: { path } } })

test('a push shows its notice; one without readable data still shows a notification, as browsers require', async () => {
  const notice = { title: 'New message', body: 'Is it available?', path: '/messages', tag: 'm' }
  await fire('push', { data: { json: () => notice } })
  await fire('push', { data: null })
  await fire('push', { data: { json: () => JSON.parse('not json') as unknown } })
  expect(shown.map(([title, { data }]) => [title, data])).toEqual([
    ['New message', { path: '/messages' }],
    ['Pahiya', { path: '/' }],
    ['Pahiya', { path: '/' }],
  ])
})

test('a tapped notice uses the window that already shows its page, and leaves windows with other pages alone', async () => {
  const focus = vi.fn<() => void>()
  windows = [{ url: `${origin}/sell`, focus: () => expect.unreachable() }]
  await tap('/messages')
  expect(opened).toEqual([`${origin}/messages`])
  windows.push({ url: `${origin}/messages`, focus })
  await tap('/messages')
  expect(focus).toHaveBeenCalledOnce()
  expect(opened).toHaveLength(1)
})

test('a tapped notice opens only pages of this site', async () => {
  await tap('https://elsewhere.example/')
  expect(opened).toEqual([])
})

test('a subscription that the push service has ended is renewed and sent to the account', async () => {
  await fire('pushsubscriptionchange', { oldSubscription: { options: { userVisibleOnly: true } } })
  const [path, { body }] = requests.mock.calls[0]!
  expect([path, JSON.parse(body)]).toEqual([
    '/api/notices/devices',
    { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } },
  ])
})
