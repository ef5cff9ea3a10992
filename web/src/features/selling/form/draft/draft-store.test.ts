// @vitest-environment jsdom
import { emptyDraft, mergeDrafts, notAfter, type Draft } from '@pahiya/domain/selling/merge-drafts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('with a wrong clock', () => {
  /** The server's clock, which is right. */
  let now: number
  beforeEach(() => {
    now = Date.now()
  })
  const minutes = (count: number) => count * 60_000
  /** The server merges and caps times as saveDraft does. */
  const bring = async (draft: Draft) => (account = mergeDrafts(account, notAfter(draft, new Date(now).toISOString())))
  function openForm() {
    const form = createDraftStore('a', account, null, bring, () => {})
    stops.push(form.start())
    return form
  }
  /** Time passes for everyone; the device's clock differs from the server's. */
  async function pass(ms: number, aheadMs: number): Promise<void> {
    now += ms
    vi.setSystemTime(now + aheadMs)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  const enterElsewhere = (entered: Record<string, string>) => {
    const at = new Date(now).toISOString()
    const fields = Object.fromEntries(Object.entries(entered).map(([field, value]) => [field, { value, at }]))
    account = mergeDrafts(account, { fields, clearedAt: null })
  }

  test('a device whose clock is ahead does not overwrite newer entries of another device when it becomes active', async () => {
    vi.setSystemTime(now + minutes(10))
    const phone = openForm()
    phone.enter({ price: '6.9' })
    await pass(1_000, minutes(10))
    await pass(minutes(1), minutes(10))
    enterElsewhere({ price: '7.2' })
    await pass(minutes(1), minutes(10))
    dispatchEvent(new Event('focus'))
    await pass(1_000, minutes(10))
    expect(account.fields.price?.value).toBe('7.2')
    expect(phone.state().draft.fields.price?.value).toBe('7.2')
    // An entry made after that is the newest.
    phone.enter({ price: '7.1' })
    await pass(1_000, minutes(10))
    expect(account.fields.price?.value).toBe('7.1')
  })

  test('a second tab of that device does not overwrite them either', async () => {
    vi.setSystemTime(now + minutes(10))
    const [one, other] = [openForm(), openForm()]
    one.enter({ price: '6.9' })
    await settle()
    now += minutes(1)
    enterElsewhere({ price: '7.2' })
    now += minutes(1)
    dispatchEvent(new Event('focus'))
    await settle()
    expect(account.fields.price?.value).toBe('7.2')
    expect(other.state().draft.fields.price?.value).toBe('7.2')
  })

  test('a device whose clock is behind keeps what is typed there', async () => {
    enterElsewhere({ price: '6.9' })
    await pass(minutes(1), -minutes(10))
    const phone = openForm()
    await pass(1_000, -minutes(10))
    phone.enter({ price: '7.2' })
    await pass(1_000, -minutes(10))
    expect(phone.state().draft.fields.price?.value).toBe('7.2')
    expect(account.fields.price?.value).toBe('7.2')
  })

  test('text typed while a response is pending is not replaced by it', async () => {
    await pass(minutes(1), -minutes(10))
    const phone = openForm()
    await pass(1_000, -minutes(10))
    enterElsewhere({ price: '6.9' })
    dispatchEvent(new Event('focus'))
    phone.enter({ price: '7.2' })
    await pass(2_000, -minutes(10))
    expect(phone.state().draft.fields.price?.value).toBe('7.2')
    expect(account.fields.price?.value).toBe('7.2')
  })
})
