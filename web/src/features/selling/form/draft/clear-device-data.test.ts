// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { afterLoad } from '../../../../app/after-load.ts'
import { clearDeviceData } from './clear-device-data.ts'
import type { StoredFile } from '../uploads/stored-files.ts'

/** A stub of the parts of the browser's store used here; it can fail. */
function storeOf(files: Map<string, Pick<StoredFile, 'account' | 'category' | 'sentTo'>>, fails: () => boolean) {
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

test('files that could not be deleted at sign-out are deleted by a later page, even if the draft is gone', async () => {
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
  await clearDeviceData(null)
  expect(localStorage.getItem('pahiya-seller-draft-of-a')).toBeNull()
  expect([...files.keys()]).toEqual(['a rcBook', 'a frontPhoto'])

  isBroken = false
  const gone = new AbortController()
  afterLoad(gone.signal)
  // Files that never reached the account stay for their owner.
  await vi.waitFor(() => expect([...files.keys()]).toEqual(['a frontPhoto']))
  // No cleanup is pending.
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  gone.abort()
})
