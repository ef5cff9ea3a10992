import type { I18n } from '@lingui/core'
import { shortKm, wholeKm } from '@pahiya/domain/numbers/write-distance'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { Copy } from '../../components/text/copy.ts'
import type { ComparedCar } from './compare-view.ts'
import { buildRow, type Entry, type Judge, type Row } from './rows.ts'

/** `badges`: the verification of each car, shown as on its card. */
export type ComparedRow = Row & { badges?: ComparedCar['verificationStatus'][] }
export type RowGroup = { name: string; rows: ComparedRow[] }

/** All rows except those drawn as graphics: price against the market, and the verdict. */
export function compareRows(
  cars: readonly ComparedCar[],
  i18n: I18n,
  words: Copy,
): {
  price: Row
  emi: Row
  groups: RowGroup[]
} {
  const row = rowBuilder(cars)
  const lowest: Judge = { better: 'less', word: i18n.t('lowest'), apart: (amount) => `+ ${rupees(amount)}` }
  const groups: RowGroup[] = [
    { name: i18n.t('The car'), rows: carRows(cars, i18n, words) },
    { name: i18n.t('Trust'), rows: trustRows(cars, i18n, words) },
  ]
  return {
    price: row(i18n.t('Price'), ({ price }) => ({ value: price, text: rupees(price) }), lowest),
    emi: {
      ...row(
        i18n.t('EMI from'),
        ({ emi }) => ({ value: emi, text: i18n.t('{amount}/month', { amount: rupees(emi) }) }),
        lowest,
      ),
      // C-17
      ...(cars[0] && { note: words.car.emiTerms(cars[0].emiTerms) }),
    },
    // A row without any known value compares nothing.
    groups: groups.map(({ name, rows }) => ({ name, rows: rows.filter(({ blank }) => !blank) })),
  }
}

function rowBuilder(cars: readonly ComparedCar[]) {
  return (name: string, entry: (car: ComparedCar) => Entry, judge?: Judge) => buildRow(name, cars.map(entry), judge)
}

function carRows(cars: readonly ComparedCar[], i18n: I18n, words: Copy): ComparedRow[] {
  const row = rowBuilder(cars)
  return [
    row(i18n.t('Year'), ({ year }) => ({ value: year, text: String(year) }), {
      better: 'more',
      word: i18n.t('newest'),
      apart: (years) => (years === 1 ? i18n.t('1 year older') : i18n.t('{years} years older', { years })),
    }),
    row(i18n.t('Odometer'), ({ mileage }) => ({ value: mileage, text: mileage === null ? '' : wholeKm(mileage) }), {
      better: 'less',
      word: i18n.t('least driven'),
      apart: (km) => `+ ${shortKm(km)}`,
    }),
    row(
      i18n.t('Owners'),
      ({ owners }) => ({
        value: owners,
        text: owners === 1 ? i18n.t('1st Owner') : i18n.t('{owners} Owners', { owners: owners ?? 0 }),
      }),
      { better: 'less', word: i18n.t('fewest') },
    ),
    row(i18n.t('Fuel'), ({ fuelType }) => wordOf(fuelType)),
    row(i18n.t('Transmission'), ({ transmission }) => wordOf(transmission)),
    row(i18n.t('Colour'), ({ colour }) => wordOf(colour && colour.charAt(0).toUpperCase() + colour.slice(1))),
    row(i18n.t('Condition'), ({ condition }) => wordOf(condition && words.car.condition[condition])),
    row(i18n.t('Features in the listing'), ({ features }) => wordOf(featuresText(features, i18n))),
    row(i18n.t('Location'), ({ place }) => wordOf(place)),
    row(i18n.t('Registered at'), ({ registration }) => wordOf(registration)),
  ]
}

function trustRows(cars: readonly ComparedCar[], i18n: I18n, words: Copy): ComparedRow[] {
  const row = rowBuilder(cars)
  return [
    {
      ...row(i18n.t('Checked'), ({ verificationStatus }) => wordOf(words.verification[verificationStatus])),
      badges: cars.map(({ verificationStatus }) => verificationStatus),
    },
    row(i18n.t('Photos'), ({ pictureCount, photosVerified }) => ({
      value: `${photosVerified} ${pictureCount}`,
      text: photosVerified
        ? i18n.t('{count}, not found on another car', { count: pictureCount })
        : i18n.t('{count}, not checked yet', { count: pictureCount }),
    })),
    row(i18n.t('Seller'), ({ sellerType }) => wordOf(i18n.t(sellers[sellerType]))),
    row(i18n.t('Found on'), ({ portals, sourceName }) => ({
      value: portals > 1 ? portals : sourceName,
      text: portals > 1 ? i18n.t('{count} portals', { count: portals }) : sourceName,
    })),
    row(
      i18n.t('For sale'),
      ({ listedAt, listedAgo }) => ({ value: listedAt && Date.parse(listedAt), text: listedAgo ?? '' }),
      { better: 'more', word: i18n.t('newest listing') },
    ),
    row(i18n.t('Last seen'), ({ seenAgo, gone }) =>
      wordOf(gone ? i18n.t('{age}, no longer for sale', { age: seenAgo }) : seenAgo),
    ),
  ]
}

const sellers = {
  individual: /*i18n*/ 'Individual',
  dealer: /*i18n*/ 'Dealer',
  oem: /*i18n*/ 'Manufacturer',
}

/** As many as can be read next to each other. */
const mostFeatures = 10

/** Null if the listing states none, which does not mean that the car has none. */
function featuresText(features: readonly string[], i18n: I18n): string | null {
  if (features.length === 0) return null
  const named = features.slice(0, mostFeatures).join(', ')
  const more = features.length - mostFeatures
  return more > 0 ? i18n.t('{named} and {more} more', { named, more }) : named
}

function wordOf(word: string | null): Entry {
  return { value: word, text: word ?? '' }
}
