import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInIndia } from '../time/calendar-days.ts'
import { isQuiet } from '../time/quiet-hours.ts'
import { rhythms } from './alert-rhythm.ts'
import { decideSearchMatch, type AlertReason } from './decide-car.ts'
import { findNotified, type NotifiedAdvert } from './notified-cars.ts'
import { alertQuietHours, mostAlertNotices, planAlerts, type AlertTimes, type SentOnDay } from './plan-alerts.ts'
import { isPriceDrop } from './price-drop.ts'

/** A car on the simulated market. `id` is the id that matching gives it, which a merge or split changes. */
type SimulatedCar = { truth: number; id: string; adverts: string[]; live: boolean; price: number; firstSeenAt: Date }
type Report = { truth: number; reason: AlertReason; price: number; at: Date }

const start = new Date('2026-08-01T00:00:00Z')
const stepMs = 2 * 3_600_000
const days = 90
const alertMost = { a: 500_000, b: 700_000 } as const
type AlertId = keyof typeof alertMost

/** Returns a small deterministic generator, so that a failing seed can be repeated. */
function randomFrom(seed: number) {
  let state = seed | 1
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function simulate(seed: number) {
  const random = randomFrom(seed)
  const cars: SimulatedCar[] = []
  const priceAtStart = new Map<number, number>()
  const redirects = new Map<string, string>()
  const misjudged = new Set<number>()
  const notified: NotifiedAdvert[] = []
  const reports: Report[] = []
  const sentAt: Date[] = []
  let adverts = 0
  let sent: SentOnDay | null = null
  const alerts: (AlertTimes & { id: AlertId })[] = (['a', 'b'] as const).map((id) => ({
    id,
    rhythm: rhythms[random(rhythms.length)]!,
    notifiedAt: null,
    snoozedUntil: null,
  }))
  let waiting: { alertId: AlertId; carId: string; car: SimulatedCar }[] = []

  const advert = () => `advert-${(adverts += 1)}`
  function addCar(at: Date): SimulatedCar {
    const truth = cars.length
    const car = {
      truth,
      id: `car-${truth}`,
      adverts: [advert()],
      live: true,
      price: 350_000 + random(500_000),
      firstSeenAt: at,
    }
    cars.push(car)
    return car
  }
  /** All cars under the same id look like one car: its adverts, and the cheapest live one as its price. */
  function seenAs({ id }: SimulatedCar) {
    const same = cars.filter((car) => car.id === id)
    const live = same.filter((car) => car.live)
    return {
      live: live.length > 0,
      price: Math.min(...live.map(({ price }) => price)),
      firstSeenAt: new Date(Math.min(...same.map(({ firstSeenAt }) => firstSeenAt.getTime()))),
      identity: {
        carIds: [id, ...[...redirects].filter(([, to]) => to === id).map(([from]) => from)],
        listingIds: same.flatMap((car) => car.adverts),
      },
      pricesAtAlert: same.flatMap(({ truth }) => priceAtStart.get(truth) ?? []),
    }
  }
  function decide(alertId: AlertId, car: SimulatedCar): AlertReason | null {
    const seen = seenAs(car)
    const known = findNotified(notified, seen.identity)
    for (const listingId of known?.addedListingIds ?? []) {
      notified.push({ listingId, carId: car.id, priceRupees: known!.priceRupees })
    }
    if (!seen.live || seen.price > alertMost[alertId]) return null
    return decideSearchMatch({
      notifiedRupees: known?.priceRupees ?? null,
      priceRupees: seen.price,
      firstSeenAt: seen.firstSeenAt,
      alertSince: start,
      priceAtAlertRupees: seen.pricesAtAlert.length === 0 ? null : Math.min(...seen.pricesAtAlert),
    })
  }
  function changed(car: SimulatedCar) {
    for (const { id: alertId } of alerts) {
      if (decide(alertId, car) === null) continue
      if (!waiting.some((each) => each.alertId === alertId && each.carId === car.id))
        waiting.push({ alertId, carId: car.id, car })
    }
  }
  function change(at: Date) {
    const car = cars[random(cars.length)]!
    const other = cars[random(cars.length)]!
    switch (random(8)) {
      case 0:
        return changed(addCar(at))
      case 1: // on another portal, or relisted
        car.adverts.push(advert())
        car.live = true
        return changed(car)
      case 2:
        car.live = false
        return changed(car)
      case 3: // merged with another car by mistake
        if (car.id === other.id) return undefined
        misjudged.add(car.truth).add(other.truth)
        redirects.set(car.id, other.id)
        for (const each of cars.filter(({ id }) => id === car.id)) {
          misjudged.add(each.truth)
          each.id = other.id
        }
        return changed(other)
      case 4: // split off again, under its former id or a new one
        if (!misjudged.has(car.truth)) return undefined
        redirects.delete(`car-${car.truth}`)
        changed(car)
        car.id = random(2) === 0 ? `car-${car.truth}` : `split-${(adverts += 1)}`
        return changed(car)
      default: {
        const before = car.price
        car.price = Math.max(200_000, before + random(60_000) - 32_000)
        return changed(car)
      }
    }
  }
  function send(now: Date) {
    // Checked again right before sending.
    const current = waiting.flatMap((each) => {
      const reason = decide(each.alertId, each.car)
      return reason ? [{ ...each, carId: each.car.id, reason }] : []
    })
    const plan = planAlerts({ alerts, waiting: current, quietHours: alertQuietHours, sent, now })
    waiting = current
    if (plan.kind === 'wait') return
    const day = dayInIndia(now)
    sent = { day, count: sent?.day === day ? sent.count + 1 : 1 }
    sentAt.push(now)
    for (const [, [first]] of Map.groupBy(plan.matches, ({ carId }) => carId)) {
      const { car, reason } = first!
      const { price, identity } = seenAs(car)
      reports.push({ truth: car.truth, reason, price, at: now })
      for (const listingId of identity.listingIds) notified.push({ listingId, carId: car.id, priceRupees: price })
    }
    for (const alert of alerts) {
      if (plan.matches.some(({ alertId }) => alertId === alert.id)) alert.notifiedAt = now
    }
    const gone = new Set(plan.matches.map(({ carId }) => carId))
    waiting = waiting.filter(({ carId }) => !gone.has(carId))
  }

  for (let n = 0; n < 20; n += 1) {
    const car = addCar(new Date(start.getTime() - 86_400_000))
    priceAtStart.set(car.truth, car.price)
  }
  const steps = (days * 86_400_000) / stepMs
  for (let step = 1; step <= steps; step += 1) {
    const now = new Date(start.getTime() + step * stepMs)
    change(now)
    send(now)
  }
  // Without further changes everything that waits is sent within two days.
  for (let step = steps + 1; step <= steps + 24; step += 1) send(new Date(start.getTime() + step * stepMs))
  return { cars, misjudged, reports, sentAt, waiting, priceAtStart }
}

test('in 90 simulated days no car is reported twice, and none that is wanted is lost (QUOTA-08)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const { cars, misjudged, reports, sentAt, waiting, priceAtStart } = simulate(seed)
      expect(reports.length).toBeGreaterThan(0)
      for (const [truth, ofCar] of Map.groupBy(reports, (report) => report.truth)) {
        expect(ofCar.filter(({ reason }) => reason.kind === 'new').length).toBeLessThanOrEqual(1)
        const wrong = ofCar.filter(({ reason, price }, at) => {
          if (reason.kind === 'new') return at > 0 || priceAtStart.has(truth)
          return reason.kind !== 'cheaper' || !isPriceDrop(reason.beforeRupees, price)
        })
        expect(wrong).toEqual([])
      }
      for (const [, ofDay] of Map.groupBy(sentAt, dayInIndia))
        expect(ofDay.length).toBeLessThanOrEqual(mostAlertNotices)
      expect(sentAt.filter((at) => isQuiet(alertQuietHours, at))).toEqual([])
      expect(waiting).toEqual([])
      const reported = new Set(reports.map(({ truth }) => truth))
      const wanted = cars.filter(
        ({ truth, live, price }) => live && price <= alertMost.b && !priceAtStart.has(truth) && !misjudged.has(truth),
      )
      expect(wanted.filter(({ truth }) => !reported.has(truth))).toEqual([])
    }),
    { numRuns: 12 },
  )
})
