// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { afterLoad } from '../../../../app/after-load.ts'
import { leaveDevice } from './clear-device-data.ts'
import type { KeptFile } from '../uploads/stored-files.ts'

/** As much of the browser's store as is asked; it can fail. */
function storeOf(files: Map<string, Pick<KeptFile, 'account' | 'category' | 'sentTo'>>, fails: () => boolean) {
  const answer = (result: () => unknown) => {
    const request = new EventTarget() as EventTarget & { result?: unknown }
    queueMicrotask(() => {
      if (!fails()) request.result = result()
      request.dispatchEvent(new Event(fails() ? 'error' : 'success'))
    })
    return request
  }
  const objectStore = () => ({
    getAll: () => answer(() => [...files.values()]),
    delete: (key: string[]) => answer(() => void files.delete(key.join(' '))),
  })
  return { open: () => answer(() => ({ transaction: () => ({ objectStore }), close: () => {} })) }
}

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('files that could not go when their owner signed out go with a later page, though the draft is gone', async () => {
  let isBroken = true
  const files = new Map([
    ['a rcBook', { account: 'a', category: 'rcBook' as const, sentTo: 'https://s.example/rc' }],
    ['a frontPhoto', { account: 'a', category: 'frontPhoto' as const, sentTo: null }],
  ])
  vi.stubGlobal(
    'indexedDB',
    storeOf(files, () => isBroken),
  )
  const draft = { fields: {}, clearedAt: null }
  localStorage.setItem('pahiya-seller-draft-of-a', JSON.stringify({ draft, account: 'a', isSent: true }))
  await leaveDevice(null)
  expect(localStorage.getItem('pahiya-seller-draft-of-a')).toBeNull()
  expect([...files.keys()]).toEqual(['a rcBook', 'a frontPhoto'])

  isBroken = false
  const gone = new AbortController()
  afterLoad(gone.signal)
  // What never reached the account stays for its owner.
  await vi.waitFor(() => expect([...files.keys()]).toEqual(['a frontPhoto']))
  // Nothing is left to do.
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  gone.abort()
})
