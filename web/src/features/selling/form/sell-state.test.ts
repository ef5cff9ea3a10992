import { describe, expect, test } from 'vitest'
import { initialSellState, sellReducer, visibleErrors, type SellAction, type SellState } from './sell-state.ts'

const after = (actions: readonly SellAction[], from: SellState = initialSellState) => actions.reduce(sellReducer, from)
const refusal = { type: 'publish-refused', issues: {}, failure: 'No response', needsAccess: false } as const

describe('field errors', () => {
  const found = { model: 'required', price: 'required' }

  test('an untouched form shows no error', () => expect(visibleErrors(found, initialSellState)).toEqual({}))

  test('a field that was left with a value shows its error', () => {
    const state = after([{ type: 'field-left', field: 'price', value: '0' }])
    expect(visibleErrors(found, state)).toEqual({ price: 'required' })
  })

  test('a field that was left empty shows no error', () => {
    expect(after([{ type: 'field-left', field: 'price', value: '' }])).toBe(initialSellState)
  })

  test('an attempt to publish shows every error', () => {
    expect(visibleErrors(found, after([{ type: 'publish-tried' }]))).toEqual(found)
  })

  test('the server’s message overrides the form’s own until the field changes', () => {
    const refused = after([{ type: 'publish-tried' }, { ...refusal, issues: { price: 'too low', city: 'unknown' } }])
    expect(visibleErrors(found, refused)).toEqual({ model: 'required', price: 'too low', city: 'unknown' })
    const changed = after([{ type: 'field-changed', field: 'price' }], refused)
    expect(visibleErrors(found, changed)).toEqual({ model: 'required', price: 'required', city: 'unknown' })
  })
})

describe('publishing', () => {
  const started = after([{ type: 'publish-tried' }, { type: 'publish-started' }])

  test('a new attempt clears the previous failure', () => {
    const again = after([refusal, { type: 'publish-started' }], started)
    expect([again.isPublishing, again.failure]).toEqual([true, null])
  })

  test('a refusal without fields shows why', () => {
    const state = after([refusal], started)
    expect([state.isPublishing, state.failure, state.asksAccess]).toEqual([false, 'No response', false])
  })

  test('a refusal of fields is shown only on those fields', () => {
    const state = after([{ ...refusal, issues: { price: 'too low' } }], started)
    expect([state.refused, state.failure]).toEqual([{ price: 'too low' }, null])
  })

  test('a refusal for lack of access asks for access, and a later refusal does not withdraw that request', () => {
    const state = after([{ ...refusal, needsAccess: true }, refusal], started)
    expect(state.asksAccess).toBe(true)
    expect(after([{ type: 'access-refused' }]).asksAccess).toBe(true)
  })

  test('a published car leaves an empty form without errors (SELL-29)', () => {
    const typed = after([{ type: 'field-left', field: 'price', value: '5' }], started)
    const state = after([{ type: 'published', carId: 'c1', title: '2019 Honda City' }], typed)
    expect(state).toEqual({ ...initialSellState, published: { carId: 'c1', title: '2019 Honda City' } })
    expect(after([{ type: 'another-started' }], state)).toEqual(initialSellState)
  })
})

describe('the blur dialog', () => {
  const opened = after([{ type: 'blur-opened', fileId: 'a' }])

  test('each blur reloads the photo’s new content', () => {
    const blurred = after([{ type: 'photo-blurred', fileId: 'a' }], opened)
    expect([opened.blurring, blurred.blurring]).toEqual([
      { fileId: 'a', seen: 0 },
      { fileId: 'a', seen: 1 },
    ])
  })

  test('a blur that finishes after the dialog was closed does not reopen it', () => {
    expect(after([{ type: 'blur-closed' }, { type: 'photo-blurred', fileId: 'a' }], opened).blurring).toBeNull()
  })

  test('a blur of one photo does not replace another photo in the dialog', () => {
    const other = after([{ type: 'blur-opened', fileId: 'b' }], opened)
    expect(after([{ type: 'photo-blurred', fileId: 'a' }], other)).toBe(other)
  })
})
