import type { I18n } from '@lingui/core'
import { filterFuels } from '@pahiya/domain/option-lists/fuel-lists'
import type { FacetName } from '@pahiya/domain/search/facets'
import type { FilterKey, KeyOfKind } from '@pahiya/domain/search/filters'
import { shortRupees } from '@pahiya/domain/numbers/write-money'
import type { ListKey } from '../../draft/facet-choices.ts'
import { ownersText } from '../../query/filter-labels.ts'
import { fieldName } from '../../query/search-url.ts'
import { sliders, type SliderName } from '../../query/sliders.ts'

/** Values of a list as checkboxes. They come from the facet of the same name, if there is one. */
export type ListControl = {
  control: 'list'
  key: ListKey
  title: string
  /** Values shown even if no car matches, so that visitors see they were counted. */
  values?: readonly string[]
  /** Number of values that are not folded. */
  first?: number
}

/** One bound, selected from a few steps. */
export type StepsControl = {
  control: 'steps'
  key: KeyOfKind<'least' | 'most' | 'withinDays'>
  title: string
  values: readonly number[]
  /** The numeric facet from which the cars of each step are counted. */
  facet?: FacetName
  text: (value: number, i18n: I18n) => string
}

/** Flags that are either on or off, with the texts of their chips. */
export type FlagsControl = {
  control: 'flags'
  keys: readonly KeyOfKind<'flag'>[]
  title: string
  /** The facet from which the cars of each flag are counted. */
  facet?: FacetName
}

/** A pair of bounds; `limits` adds buttons for common upper bounds. */
export type RangeControl = { control: 'range'; name: SliderName; limits?: true }

export type FilterControl = (
  ListControl | StepsControl | FlagsControl | RangeControl | { control: 'years' } | { control: 'place' }
) & {
  /** Under 'More filters', which opens if one of its filters is active. */
  folded?: true
}

const orMore = (limit: number, i18n: I18n) => i18n.t('{limit} or more', { limit })

// Rows used in both tables.
const transmission = {
  control: 'list',
  key: 'transmission',
  title: /*i18n*/ 'Transmission',
  values: ['Manual', 'Automatic'],
} as const
const owners = {
  control: 'steps',
  key: 'ownersMax',
  title: /*i18n*/ 'Owners',
  values: [1, 2, 3],
  facet: 'owners',
  text: ownersText,
} as const
const sellerTypes = {
  control: 'list',
  key: 'sellerTypes',
  title: /*i18n*/ 'Seller',
  values: ['individual', 'dealer', 'oem'],
} as const

/** All filters that a visitor can select, in the order of the sidebar. To add a filter, add one row. */
export const filterControls: readonly FilterControl[] = [
  { control: 'range', name: 'price', limits: true },
  { control: 'list', key: 'brands', title: /*i18n*/ 'Brand', first: 6 },
  { control: 'list', key: 'models', title: /*i18n*/ 'Model', first: 6 },
  transmission,
  owners,
  {
    control: 'list',
    key: 'fuels',
    title: /*i18n*/ 'Fuel',
    values: ['Petrol', 'Diesel', 'CNG', 'Electric'],
    first: 4,
  },
  { control: 'years' },
  { control: 'range', name: 'km' },
  { control: 'place' },
  {
    control: 'flags',
    keys: ['verifiedOnly', 'certifiedOnly'],
    title: /*i18n*/ 'Checked',
    facet: 'verification',
    folded: true,
  },
  {
    control: 'steps',
    key: 'allInMax',
    title: /*i18n*/ 'All-in price: with transfer, tax and insurance',
    values: [300_000, 500_000, 800_000, 1_200_000],
    text: (amount) => shortRupees(amount),
    folded: true,
  },
  {
    control: 'list',
    key: 'bodies',
    title: /*i18n*/ 'Body',
    values: ['Hatchback', 'Sedan', 'SUV', 'MUV'],
    first: 4,
    folded: true,
  },
  {
    control: 'steps',
    key: 'seatsMin',
    title: /*i18n*/ 'Seats',
    values: [5, 6, 7],
    facet: 'seats',
    text: orMore,
    folded: true,
  },
  { ...sellerTypes, folded: true },
  {
    control: 'steps',
    key: 'belowMarket',
    title: /*i18n*/ 'Below market',
    values: [5, 10, 15],
    text: (percent, i18n) => i18n.t('{percent}% or more', { percent }),
    folded: true,
  },
  { control: 'list', key: 'colours', title: /*i18n*/ 'Colour', first: 6, folded: true },
  {
    control: 'list',
    key: 'conditions',
    title: /*i18n*/ 'Condition',
    values: ['excellent', 'good', 'fair'],
    folded: true,
  },
  {
    control: 'list',
    key: 'emissionNorms',
    title: /*i18n*/ 'Emission norm',
    values: ['BS4', 'BS6'],
    folded: true,
  },
  { control: 'list', key: 'features', title: /*i18n*/ 'Features mentioned in the listing', first: 6, folded: true },
  { control: 'list', key: 'regStates', title: /*i18n*/ 'Number plate, where it is shown', first: 4, folded: true },
  {
    control: 'steps',
    key: 'listedSince',
    title: /*i18n*/ 'Listed within',
    values: [3, 7, 30],
    text: (count, i18n) => i18n.t('{count, plural, one {# day} other {# days}}', { count }),
    folded: true,
  },
  { control: 'list', key: 'sources', title: /*i18n*/ 'Portal', folded: true },
  {
    control: 'steps',
    key: 'portalsMin',
    title: /*i18n*/ 'On how many portals',
    values: [2, 3],
    facet: 'portals',
    text: orMore,
    folded: true,
  },
  { control: 'list', key: 'localities', title: /*i18n*/ 'Locality', first: 6, folded: true },
]

/** The few filters below the first form, which are not counted (HOME-04). */
export const advancedControls: readonly FilterControl[] = [
  { control: 'years' },
  { control: 'list', key: 'fuels', title: /*i18n*/ 'Fuel', values: filterFuels },
  transmission,
  owners,
  {
    control: 'list',
    key: 'conditions',
    title: /*i18n*/ 'Condition',
    values: ['excellent', 'good', 'fair', 'poor'],
  },
  sellerTypes,
]

/** Returns the filters that a control sets. */
export function controlKeys(row: FilterControl): readonly FilterKey[] {
  switch (row.control) {
    case 'range':
      return sliders[row.name].bounds
    case 'years':
      return ['yearMin', 'yearMax']
    case 'place':
      return ['cities', 'near', 'withinKm']
    case 'flags':
      return row.keys
    default:
      return [row.key]
  }
}

/**
 * Returns the field names that the controls submit without JavaScript; the form must carry over all other parameters.
 */
export function controlFields(): string[] {
  return filterControls.flatMap((row) =>
    row.control === 'range' ? [sliders[row.name].param] : controlKeys(row).map(fieldName),
  )
}
