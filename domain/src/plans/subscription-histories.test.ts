import { expect, test } from 'vitest'
import { entitledUntil } from './entitlement.ts'
import {
  hasEnded,
  isCaptured,
  mayMove,
  mayPaymentMove,
  newSubscription,
  observe,
  paymentStatuses,
  subscriptionStatuses,
  type Observation,
  type ProviderPayment,
  type ProviderSubscription,
  type SubscriptionRecord,
} from './subscription.ts'

const price = 19_900
const minute = 60_000
const month = 30 * 24 * 60 * minute

/** Fast and seeded, so that a failing history can be repeated by its number. */
function draws(seed: number) {
  let state = seed + 0x9e3779b9
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { chance: (share: number) => next() < share, below: (count: number) => Math.floor(next() * count) }
}
type Draws = ReturnType<typeof draws>

/** The provider's side of one subscription: states move as its documentation describes. */
function createProvider() {
  const subscription: ProviderSubscription = { id: 'sub_1', status: 'created', chargeAt: null }
  const payments: ProviderPayment[] = []
  let cycle = 0

  function attempt(captured: boolean): void {
    const period = { start: new Date(cycle * month), end: new Date((cycle + 1) * month) }
    const id = `pay_${payments.length + 1}`
    const money = { id, amountPaise: price, refundedPaise: 0, feePaise: null, feeGstPaise: null }
    payments.push({ ...money, status: captured ? 'captured' : 'failed', period: captured ? period : null })
    if (captured) becomeActive(period.end)
  }
  function becomeActive(paidUntil: Date): void {
    cycle += 1
    subscription.status = 'active'
    subscription.chargeAt = paidUntil
  }
  function authoriseLate(): void {
    const failed = payments.findIndex(({ status }) => status === 'failed')
    if (failed === -1 || hasEnded(subscription.status)) return
    const period = { start: new Date(cycle * month), end: new Date((cycle + 1) * month) }
    payments[failed] = { ...payments[failed]!, status: 'captured', period }
    becomeActive(period.end)
  }
  function refund(random: Draws): void {
    const paid = payments.findIndex((each) => isCaptured(each) && each.refundedPaise < price)
    if (paid === -1) return
    const refundedPaise = random.chance(0.7) ? price : Math.min(price, payments[paid]!.refundedPaise + 5_000)
    const status = refundedPaise === price ? 'refunded' : 'captured'
    payments[paid] = { ...payments[paid]!, refundedPaise, status }
  }
  function step(random: Draws): void {
    const { status } = subscription
    if (random.chance(0.12)) return refund(random)
    if (random.chance(0.08)) return authoriseLate()
    if (hasEnded(status)) return
    if (status === 'created' && random.chance(0.1)) return end('expired')
    if (status !== 'created' && random.chance(0.06)) return end('cancelled')
    if (status === 'active' && random.chance(0.05)) return end('completed')
    if (status === 'halted') return random.chance(0.3) ? attempt(true) : undefined
    const captured = random.chance(0.6)
    attempt(captured)
    if (captured || status === 'created') return
    subscription.status = status === 'pending' && random.chance(0.4) ? 'halted' : 'pending'
  }
  function end(status: 'expired' | 'cancelled' | 'completed'): void {
    subscription.status = status
    subscription.chargeAt = null
  }
  const read = () => ({ subscription: { ...subscription }, payments: payments.map((each) => ({ ...each })) })
  return { step, read }
}

/** Everything that the server does once per payment or refund, with the keys by which the database refuses a repetition. */
function settle(books: Map<string, number>, counts: { activations: number }, record: SubscriptionRecord): void {
  for (const payment of record.payments) {
    if (!isCaptured(payment)) continue
    if (!books.has(payment.id)) {
      books.set(payment.id, payment.amountPaise)
      counts.activations += 1
    }
    const key = `${payment.id} refunded`
    books.set(key, -payment.refundedPaise)
  }
}

function runHistory(seed: number) {
  const random = draws(seed)
  const provider = createProvider()
  const books = new Map<string, number>()
  const counts = { activations: 0 }
  let record = newSubscription
  let clock = 0
  const underway: { askedAt: Date; content: ReturnType<typeof provider.read> }[] = []
  const arrive = (observation: Observation) => {
    record = observe(record, observation).record
    settle(books, counts, record)
  }
  for (let steps = 3 + random.below(14); steps > 0; steps -= 1) {
    clock += 1
    provider.step(random)
    // An event is lost, arrives once, or arrives twice; each starts a read.
    for (let events = random.below(3); events > 0; events -= 1) {
      clock += 1
      underway.push({ askedAt: new Date(clock), content: provider.read() })
    }
    // Responses arrive in any order, some of them late, and some are applied twice.
    while (underway.length > 0 && random.chance(0.6)) {
      clock += 1
      const [read] = underway.splice(random.below(underway.length), 1)
      const observation = { askedAt: read!.askedAt, answeredAt: new Date(clock), ...read!.content }
      arrive(observation)
      if (random.chance(0.2)) arrive(observation)
    }
  }
  // The last read is the one that polling makes, after which older responses still arrive.
  const askedAt = new Date((clock += 1))
  const content = provider.read()
  arrive({ askedAt, answeredAt: new Date((clock += 1)), ...content })
  for (const { askedAt: earlier, content: old } of underway) {
    arrive({ askedAt: earlier, answeredAt: new Date((clock += 1)), ...old })
  }
  return { record, content, books, counts }
}

test('100,000 histories of lost, doubled, reordered and replayed events end in the state of the provider (QUOTA-07)', () => {
  const seen = new Set<string>()
  const wrong: number[] = []
  for (let seed = 0; seed < 100_000; seed += 1) {
    const { record, content, books, counts } = runHistory(seed)
    const captured = content.payments.filter(isCaptured)
    const balance = [...books.values()].reduce((total, paise) => total + paise, 0)
    const wanted = captured.reduce((total, each) => total + each.amountPaise - each.refundedPaise, 0)
    // Compared by hand: expect is too slow for each of them.
    const isSame =
      record.status === content.subscription.status &&
      record.payments.length === content.payments.length &&
      content.payments.every((payment, i) => {
        const ours = record.payments.find(({ id }) => id === payment.id)
        return ours !== undefined && JSON.stringify(ours) === JSON.stringify(content.payments[i])
      }) &&
      entitledUntil(record)?.getTime() ===
        entitledUntil({ status: content.subscription.status, payments: content.payments })?.getTime() &&
      counts.activations === captured.length &&
      balance === wanted
    if (!isSame) wrong.push(seed)
    seen.add(record.status)
  }
  expect(wrong.slice(0, 5)).toEqual([])
  expect([...seen].toSorted()).toEqual(['active', 'cancelled', 'completed', 'created', 'expired', 'halted', 'pending'])
})

test('a response that overlaps another one is asked for again and does not move the subscription', () => {
  const at = (ms: number) => new Date(ms)
  const content = (status: 'active' | 'halted') => ({
    subscription: { id: 'sub_1', status, chargeAt: null },
    payments: [],
  })
  const first = observe(newSubscription, { askedAt: at(1), answeredAt: at(5), ...content('active') })
  expect(first).toMatchObject({ record: { status: 'active' }, again: false })
  const overlapping = observe(first.record, { askedAt: at(4), answeredAt: at(6), ...content('halted') })
  expect(overlapping).toMatchObject({ record: { status: 'active' }, again: true })
  const later = observe(overlapping.record, { askedAt: at(7), answeredAt: at(8), ...content('halted') })
  expect(later).toMatchObject({ record: { status: 'halted' }, again: false })
})

test('an ended subscription never changes state, and no subscription returns to created', () => {
  for (const to of subscriptionStatuses) {
    for (const from of ['cancelled', 'completed', 'expired'] as const) expect(mayMove(from, to)).toBe(from === to)
    expect(mayMove(to, 'created')).toBe(to === 'created')
  }
  expect(mayMove('halted', 'active')).toBe(true)
})

test('a payment moves only forward, and a failed one may be captured late', () => {
  for (const [i, from] of paymentStatuses.entries()) {
    for (const [j, to] of paymentStatuses.entries()) expect(mayPaymentMove(from, to)).toBe(i <= j)
  }
  expect(mayPaymentMove('failed', 'captured')).toBe(true)
})

const paid: ProviderPayment = {
  id: 'pay_1',
  status: 'captured',
  amountPaise: price,
  refundedPaise: 0,
  feePaise: null,
  feeGstPaise: null,
  period: { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') },
}

test.each([
  ['active', '2026-12-02T00:00:00.000Z'],
  ['pending', '2026-12-04T00:00:00.000Z'],
  ['halted', '2026-12-01T00:00:00.000Z'],
  ['cancelled', '2026-12-01T00:00:00.000Z'],
] as const)('while a subscription is %s, Pro lasts until %s (QUOTA-06)', (status, until) => {
  expect(entitledUntil({ status, payments: [paid] })?.toISOString()).toBe(until)
})

test('a fully refunded payment gives no Pro, and a partial refund does not revoke it', () => {
  const refunded = { ...paid, status: 'refunded' as const, refundedPaise: price }
  expect(entitledUntil({ status: 'active', payments: [refunded] })).toBeNull()
  expect(entitledUntil({ status: 'active', payments: [{ ...paid, refundedPaise: 100 }] })).not.toBeNull()
  expect(entitledUntil({ status: 'active', payments: [{ ...paid, status: 'authorized' }] })).toBeNull()
})
