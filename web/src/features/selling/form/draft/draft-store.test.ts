// @vitest-environment jsdom
import { emptyDraft, mergeDrafts, type Draft } from '@pahiya/domain/selling/merge-drafts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteSentDrafts } from './device-draft.ts'
import { createDraftStore } from './draft-store.ts'

const place = 'pahiya-seller-draft-of-a'
let account: Draft
/** Storage events not yet delivered to the other tabs. */
let untold: string[]
let stops: (() => void)[]
beforeEach(() => {
  vi.useFakeTimers()
  account = emptyDraft
  untold = []
  stops = []
  const { setItem: write } = Storage.prototype as { setItem: (this: void, key: string, value: string) => void }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    // A browser fires the event only if the value has changed.
    if (key === place && this.getItem(key) !== value) untold.push(value)
    Reflect.apply(write, this, [key, value])
  })
})
afterEach(() => {
  for (const stop of stops) stop()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function openTab() {
  const bring = async (draft: Draft) => (account = mergeDrafts(account, draft))
  const tab = createDraftStore('a', account, null, bring, () => {})
  stops.push(tab.start())
  return tab
}

/** Delivers storage events to both tabs until neither writes any more. */
async function settle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await vi.advanceTimersByTimeAsync(200)
    for (const newValue of untold.splice(0)) {
      dispatchEvent(new StorageEvent('storage', { key: place, newValue }))
    }
  }
  expect(untold).toEqual([])
}

test('with the form open in two tabs, a draft that is already in the account is marked as sent and deleted at sign-out', async () => {
  const [one, other] = [openTab(), openTab()]
  await settle()
  one.enter({ model: 'Nexon', actualPhone: '9000000001' })
  await settle()
  expect(other.state().draft.fields.model?.value).toBe('Nexon')
  other.enter({ city: 'Pune' })
  await settle()
  expect(account.fields).toMatchObject({ model: { value: 'Nexon' }, city: { value: 'Pune' } })
  deleteSentDrafts(null)
  expect(localStorage.getItem(place)).toBeNull()
})

test('entries made in two tabs at the same moment reach the account and are marked as sent', async () => {
  const [one, other] = [openTab(), openTab()]
  await settle()
  one.enter({ model: 'Nexon' })
  other.enter({ city: 'Pune' })
  await settle()
  expect(account.fields).toMatchObject({ model: { value: 'Nexon' }, city: { value: 'Pune' } })
  deleteSentDrafts(null)
  expect(localStorage.getItem(place)).toBeNull()
})

test('an older copy that arrives late does not mark a sent draft as unsent', async () => {
  const tab = openTab()
  await settle()
  const older = localStorage.getItem(place)!
  tab.enter({ model: 'Nexon' })
  await settle()
  untold.push(older)
  await settle()
  deleteSentDrafts(null)
  expect(localStorage.getItem(place)).toBeNull()
})
