import { rupees } from '@pahiya/domain/numbers/write-money'
import * as z from 'zod'
import { amount, kind, path, title, type NoticeCopy } from './define-kind.ts'

/** The record of a notice holds at most 8,000 bytes. */
export const mostCarsNamed = 8
export const mostAlertsNamed = 4

const name = z.string().min(1).max(200)
const AlertCars = z.object({
  alerts: z
    .array(z.object({ name, stopKey: z.uuid(), path }))
    .min(1)
    .max(mostAlertsNamed),
  cars: z
    .array(
      z.object({
        listingId: z.uuid(),
        title,
        path,
        place: z.string().max(100),
        priceRupees: amount,
        beforeRupees: amount.nullable(),
        /** Index in `alerts`; null if its alert is not listed. */
        alert: z.int().min(0).nullable(),
        why: z.string().min(1).max(200),
      }),
    )
    .min(1)
    .max(mostCarsNamed),
  /** Cars that are not listed because there are too many. */
  more: z.int().min(0),
})
type AlertCars = z.output<typeof AlertCars>

/** Notices about saved searches and price targets. */
export const alertKinds = {
  alert_cars: kind({ topic: 'alerts', data: AlertCars, write: writeAlertCars }),
  alert_unreadable: kind({
    topic: 'alerts',
    data: z.object({ names: z.array(z.string().max(80)).max(10) }),
    write: ({ names }) => ({
      subject: 'One of your alerts needs your attention',
      heading: 'One of your alerts needs your attention',
      paragraphs: [
        `Our filters have changed, and we no longer understand part of a saved search (${names.join(', ')}). It finds nothing until you save it again.`,
      ],
      action: { label: 'See your alerts', path: '/alerts' },
    }),
  }),
} as const

function writeAlertCars({ alerts, cars, more }: AlertCars): NoticeCopy {
  const [first] = cars
  const count = cars.length + more
  const single = alerts.length === 1 ? alerts[0]! : null
  const about = single ? `“${single.name}”` : `${alerts.length} alerts`
  const isOne = count === 1
  return {
    subject: isOne ? `${first!.title} for ${rupees(first!.priceRupees)}` : `${count} cars for ${about}`,
    heading: isOne ? first!.title : `${count} cars for your ${single ? 'alert' : 'alerts'}`,
    paragraphs: [
      isOne
        ? `${priceText(first!)}. Found by your alert ${about}.`
        : `Found by your ${single ? 'alert ' : ''}${about}.`,
      ...(more > 0 ? [`${more} more are in the results.`] : []),
    ],
    items: cars.map((car) => ({
      title: car.title,
      path: car.path,
      lines: [
        priceText(car),
        whyText(car, single ? null : car.alert === null ? null : (alerts[car.alert]?.name ?? null)),
      ],
    })),
    action: isOne
      ? { label: 'See the car', path: first!.path }
      : { label: single ? 'See all results' : 'See your alerts', path: single?.path ?? '/alerts' },
    stops: alerts.map(({ name: alert, stopKey }) => ({
      label: single ? 'Stop this alert' : `Stop “${alert}”`,
      path: `/alerts/stop?key=${stopKey}`,
      oneClickPath: `/api/alerts/stop?key=${stopKey}`,
    })),
  }
}

function priceText({ priceRupees, beforeRupees, place }: AlertCars['cars'][number]): string {
  const before = beforeRupees === null ? '' : `, was ${rupees(beforeRupees)}`
  return `${rupees(priceRupees)}${before} · ${place}`
}

function whyText({ why }: AlertCars['cars'][number], alert: string | null): string {
  return alert === null ? why : `${why} (“${alert}”)`
}
