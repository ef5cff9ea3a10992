import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { PriceWorking } from '@pahiya/contract/car-detail/price-insights'
import type { FairPriceEstimate } from '@pahiya/domain/price/gauge-scale'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { PriceBreakdown, type BreakdownStep } from '../../../components/price/price-breakdown.tsx'
import type { OfferedView } from '../page/car-view.ts'
import { ownersLabel, translateApiValue } from '../facts/car-labels.ts'

/** The calculation of the fair price, starting from the usual car of the model, with each reason in rupees. */
export function FairPriceBreakdown({
  view,
  working,
  worth: { low, high },
}: {
  view: OfferedView
  working: PriceWorking
  /** The range that the gauge above shows. */
  worth: FairPriceEstimate
}) {
  const { i18n } = useLingui()
  const { usualPrice, learntFrom, adjustments } = working
  const { brand, model } = view
  const base = {
    what: i18n.t('Typical {brand} {model}', { brand, model }),
    why: i18n.t('based on {count} listings', { count: learntFrom }),
    rupees: usualPrice,
  }
  const steps = adjustments.map(({ kind, rupees }): BreakdownStep => ({
    ...reasonOf(i18n, kind, view, working),
    rupees,
  }))
  return (
    <div className="mt-6">
      <h3 className="text-md">{i18n.t('How the fair price was worked out')}</h3>
      <PriceBreakdown base={base} steps={steps} giveOrTake={Math.round((high - low) / 2_000) * 1_000} />
    </div>
  )
}

type Reason = Omit<BreakdownStep, 'rupees'>

function reasonOf(
  i18n: I18n,
  kind: PriceWorking['adjustments'][number]['kind'],
  view: OfferedView,
  working: PriceWorking,
): Reason {
  // A fact that the listing does not state has no line; the page may have been loaded before the fact was added.
  const notKnown = i18n.t('not known')
  switch (kind) {
    case 'age':
      return ageReason(i18n, working.ageMonths, working.usualAgeMonths)
    case 'km':
      return kmReason(i18n, view.km, working.kmAboveUsual)
    case 'variant':
      return { what: view.variant ?? notKnown, why: i18n.t('compared with other variants') }
    case 'fuel':
      return {
        what: view.fuel === null ? notKnown : translateApiValue(i18n, view.fuel),
        why: i18n.t('compared with other fuels'),
      }
    case 'gearbox':
      return {
        what: view.transmission === null ? notKnown : translateApiValue(i18n, view.transmission),
        why: i18n.t('compared with other gearboxes'),
      }
    case 'owners':
      return {
        what: view.owners === null ? notKnown : ownersLabel(i18n, view.owners),
        why: i18n.t('compared with one owner'),
      }
    case 'city':
      return { what: view.city, why: i18n.t('compared with other cities') }
    case 'source':
      return {
        what: i18n.t('Listed on {source}', { source: view.sourceName }),
        why: i18n.t('compared with other portals'),
      }
    case 'newest':
      return {
        what: i18n.t('Prices of the newest listings'),
        why: i18n.t('how the newest listings differ from the lines above'),
      }
    case 'other':
      return { what: i18n.t('Everything else'), why: i18n.t('everything the lines above leave out, and rounding') }
  }
}

function kmReason(i18n: I18n, km: number | null, aboveUsual: number | null): Reason {
  if (km === null || aboveUsual === null)
    return { what: i18n.t('Kilometres not known'), why: i18n.t('assumed to be usual for its age') }
  const thousands = Math.round(Math.abs(aboveUsual) / 1_000)
  if (thousands === 0) return { what: wholeKm(km), why: i18n.t('about usual for its age') }
  const away = wholeKm(thousands * 1_000)
  return {
    what: wholeKm(km),
    why:
      aboveUsual < 0
        ? i18n.t('{away} less than usual for its age', { away })
        : i18n.t('{away} more than usual for its age', { away }),
  }
}

function ageReason(i18n: I18n, months: number, usualMonths: number): Reason {
  // Two ages that round to the same year would not explain the difference.
  const digits = Math.round(months / 12) === Math.round(usualMonths / 12) ? 1 : 0
  const age = ageText(i18n, usualMonths, digits)
  return { what: ageText(i18n, months, digits), why: i18n.t('the typical one is {age}', { age }) }
}

function ageText(i18n: I18n, months: number, digits: 0 | 1): string {
  if (months === 1) return i18n.t('1 month old')
  return months < 18
    ? i18n.t('{months} months old', { months })
    : i18n.t('{years} years old', { years: Number((months / 12).toFixed(digits)) })
}
