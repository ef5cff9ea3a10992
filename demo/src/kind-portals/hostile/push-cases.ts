import { gzipSync } from 'node:zlib'
import type { CarRow } from '../car-rows.ts'
import type { HostileCase, PushPartner, PushSend } from './hostile-case.ts'

const MEGABYTE = 1024 * 1024
const pushes = (push: (sends: PushSend[], partner: PushPartner) => PushSend[]): HostileCase => ({ scope: 'push', push })
const all = (change: (send: PushSend, partner: PushPartner) => Partial<PushSend>): HostileCase =>
  pushes((sends, partner) => sends.map((send) => ({ ...send, ...change(send, partner) })))
const cheaper = (rows: readonly CarRow[]) => rows.map((row) => ({ ...row, price: Number(row.price) - 10_000 }))

/** Faults in how a partner signs, orders and repeats its pushes. */
export const pushCases: Record<string, HostileCase> = {
  // Signatures and headers.
  'wrong-signature': all(() => ({ secret: 'a guess' })),
  'signed-for-another-source': all(() => ({ signedFor: 'kitabgaadi' })),
  'sent-to-another-source': all(() => ({ to: 'kitabgaadi' })),
  'changed-after-signing': all(({ body }) => ({
    arrives: Buffer.from(body.toString().replace(/"price":\d/, '"price":1')),
  })),
  'signature-without-scheme': all(() => ({ headers: { 'x-pahiya-signature': 'f'.repeat(64) } })),
  'signed-too-long-ago': all(() => ({ secondsAhead: -600 })),
  'signed-in-the-future': all(() => ({ secondsAhead: 600 })),
  'timestamp-in-words': all(() => ({ headers: { 'x-pahiya-timestamp': 'now' } })),
  'previous-secret': all((_send, { secrets }) => ({ secret: secrets[1] })),
  'unusable-key': all(() => ({ headers: { 'idempotency-key': '../key' } })),
  'one-key-for-two-pushes': all(() => ({ key: `one-${Date.now()}` })),
  'packed-push': all(({ body }) => ({ arrives: gzipSync(body), headers: { 'content-encoding': 'gzip' } })),
  'another-content-type': all(() => ({ headers: { 'content-type': 'text/csv' } })),
  'huge-push': all(() => ({ body: Buffer.alloc(5 * MEGABYTE, ' ') })),
  'too-many-rows': pushes((_sends, { state, rows }) => [
    state(
      Array.from({ length: 2_001 }, () => rows[0]!),
      0,
    ),
  ]),
  // Order and repetition.
  'sent-twice': pushes((sends) => [...sends, ...sends]),
  'parts-reversed': pushes((sends) => sends.toReversed()),
  'part-missing': pushes((sends) => sends.slice(0, 1)),
  'older-push-late': pushes((sends, { state, rows }) => [...sends, state(cheaper(rows), -1)]),
  'older-end-late': pushes((sends, { state, rows }) => [...sends, state([], -1, { gone: rows.map(({ ref }) => ref) })]),
  'older-snapshot-late': pushes((sends, { state }) => [...sends, state([], -1, { snapshot: { part: 1, parts: 1 } })]),
  'stated-in-the-future': pushes((_sends, { state, rows }) => [state(rows, 60)]),
  'stated-last-year': pushes((_sends, { state, rows }) => [state(rows, -525_600)]),
  'gone-advert': pushes((_sends, { state, rows }) => [state([], 0, { gone: [rows[1]!.ref] })]),
  'gone-and-listed': pushes((_sends, { state, rows }) => [state(rows, 0, { gone: [rows[1]!.ref] })]),
  'gone-unknown': pushes((_sends, { state }) => [state([], 0, { gone: ['never-seen'] })]),
  'all-gone': pushes((_sends, { state, rows }) => [state([], 0, { gone: rows.map(({ ref }) => ref) })]),
  'nothing-stated': pushes((_sends, { state }) => [state([], 0)]),
  'part-above-parts': pushes((_sends, { state, rows }) => [state(rows, 0, { snapshot: { part: 3, parts: 2 } })]),
}
