import { expect, test } from 'vitest'
import { foldAccountEvents, foldTextEvents, freeAccount, type EventKind, type ModerationEvent } from './fold-events.ts'

type Given = EventKind | [EventKind, Partial<ModerationEvent>]
const events = (...given: Given[]): ModerationEvent[] =>
  given.map((each, at) => {
    const [kind, changes]: [EventKind, Partial<ModerationEvent>] = typeof each === 'string' ? [each, {}] : each
    return { number: at + 1, kind, until: null, appealOf: null, ...changes }
  })
const stateOf = (...given: Given[]) => foldTextEvents(events(...given))?.state ?? null

test.each<[string | null, Given[]]>([
  ['live', []],
  ['waiting', ['held']],
  ['live', ['held', 'released']],
  ['hidden', ['held', 'hidden']],
  ['live', ['hidden', 'restored']],
  ['live', ['hidden', ['appealed', { appealOf: 1 }], 'appeal-overturned']],
  ['hidden', ['hidden', ['appealed', { appealOf: 1 }], 'appeal-upheld']],
  ['deleted', ['hidden', 'deleted']],
  [null, ['released']],
  ['hidden', ['hidden', 'hidden']],
  [null, ['hidden', ['appealed', { appealOf: 1 }], 'hidden']],
  [null, ['deleted', 'restored']],
  [null, ['deleted', 'deleted']],
  [null, ['hidden', ['appealed', { appealOf: 7 }]]],
  [null, ['hidden', 'restored', ['appealed', { appealOf: 1 }]]],
  [null, ['hidden', ['appealed', { appealOf: 1 }], ['appealed', { appealOf: 1 }]]],
  [null, ['hidden', 'appeal-overturned']],
  [null, ['banned']],
])('a text is %s after %o', (state, given) => expect(stateOf(...given)).toBe(state))

test('banning an account and lifting the ban leave it unchanged', () => {
  expect(foldAccountEvents(events('banned'))).toMatchObject({ hiddenUntil: 'infinity', ban: 1 })
  expect(foldAccountEvents(events('banned', 'unbanned'))).toEqual(freeAccount)
})

test('an appeal lifts only the restriction that it is about', () => {
  const given = events(['silenced', { until: '2026-12-01T00:00:00Z' }], 'banned', ['appealed', { appealOf: 1 }])
  const overturned = foldAccountEvents([...given, ...events('appeal-overturned').map((e) => ({ ...e, number: 4 }))])
  expect(overturned).toEqual({ ...freeAccount, hiddenUntil: 'infinity', ban: 2 })
})
