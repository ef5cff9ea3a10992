import { readStoredFilters } from '@pahiya/domain/alerts/alert-filters'
import { describeSearch, explainMatch } from '@pahiya/domain/alerts/describe-search'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { NoticeData } from '../../notices/kinds/notice-kinds.ts'
import { mostAlertsNamed, mostCarsNamed } from '../../notices/kinds/alert-kinds.ts'
import type { JudgedMatch } from '../matching/judge-matches.ts'

export type NamedAlert = { id: string; query: string | null; title: string | null; stop_key: string }

const longestPath = 200
const longestTitle = 80

/** The best offers first, as in a search; each car once, with the first of its alerts that is named. */
export function buildAlertNotice(
  alerts: readonly NamedAlert[],
  matches: readonly JudgedMatch[],
): NoticeData<'alert_cars'> {
  const cars = [...Map.groupBy(matches, ({ carId }) => carId).values()]
    .map((ofCar) => ofCar[0]!)
    .toSorted((a, b) => b.car.rankingScore - a.car.rankingScore || (a.carId < b.carId ? -1 : 1))
  const shown = cars.slice(0, mostCarsNamed)
  const named = alerts.filter(({ id }) => shown.some(({ alertId }) => alertId === id)).slice(0, mostAlertsNamed)
  return {
    alerts: named.map(({ query, title, stop_key }) => ({
      name: alertName({ query, title }),
      stopKey: stop_key,
      path: alertPath(query),
    })),
    cars: shown.map((match) => noticeCar(match, named)),
    more: cars.length - shown.length,
  }
}

export function alertName({ query, title }: Pick<NamedAlert, 'query' | 'title'>): string {
  return query === null ? (title ?? '') : describeSearch(readStoredFilters(query).filters)
}

/** The search as the person would open it; the list of alerts if its address is too long. */
function alertPath(query: string | null): string {
  const path = `/?tab=results&${query}`
  return query === null || path.length > longestPath ? '/alerts' : path
}

function noticeCar({ alertId, car, reason, filters }: JudgedMatch, named: readonly NamedAlert[]) {
  const position = named.findIndex(({ id }) => id === alertId)
  return {
    listingId: car.leadListingId,
    title: car.title.slice(0, longestTitle).toWellFormed(),
    path: car.soldHere ? `/car/${car.carId}` : `/marketplace/${car.leadListingId}`,
    place: (car.locality === null ? car.city : `${car.locality}, ${car.city}`).slice(0, 60).toWellFormed(),
    priceRupees: car.priceRupees,
    beforeRupees: reason.kind === 'cheaper' ? reason.beforeRupees : null,
    alert: position === -1 ? null : position,
    why: whyText({ reason, filters, car }),
  }
}

function whyText({ reason, filters, car }: Pick<JudgedMatch, 'reason' | 'filters' | 'car'>): string {
  if (reason.kind === 'target') return `At or below your target of ${rupees(reason.targetRupees)}`
  const matched = filters === null ? '' : `: ${explainMatch(filters, car)}`
  return reason.kind === 'new' ? `New${matched}` : `Cheaper${matched}`
}
