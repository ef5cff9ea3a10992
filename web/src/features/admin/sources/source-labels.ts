import type { SourceState, SourceRun } from '@pahiya/contract/ingestion/source-console'
import type { BadgeKind } from '../../../components/facts/badge.tsx'

export const stateLabels: Record<SourceState['state'], { label: string; kind: BadgeKind }> = {
  ok: { label: /*i18n*/ 'In order', kind: 'good' },
  late: { label: /*i18n*/ 'Late', kind: 'unsure' },
  failing: { label: /*i18n*/ 'Failing', kind: 'bad' },
  held: { label: /*i18n*/ 'Run held', kind: 'bad' },
  paused: { label: /*i18n*/ 'Paused', kind: 'open' },
  not_connected: { label: /*i18n*/ 'Not connected', kind: 'open' },
}

export const runLabels: Record<SourceRun['state'], string> = {
  running: /*i18n*/ 'Running or waiting to continue',
  held: /*i18n*/ 'Held',
  finished: /*i18n*/ 'Finished',
  refused: /*i18n*/ 'Refused',
}

type Problem = { label: string; advice: string }

const fixMapping = /*i18n*/ 'Compare the fields of an example with the mapping, and correct the mapping.'
const addAlias = /*i18n*/ 'Add the word to the catalogue as an alias, then replay the quarantine.'
const askSource = /*i18n*/ 'Tell the source: the advert itself is incomplete or wrong.'

const problems: Record<string, Problem> = {
  'unusable-row': { label: /*i18n*/ 'The row could not be read', advice: fixMapping },
  'unusable-page': { label: /*i18n*/ 'The page could not be read', advice: fixMapping },
  'unusable-reference': { label: /*i18n*/ 'The advert has no usable reference', advice: fixMapping },
  'unusable-address': { label: /*i18n*/ 'The advert’s link does not lead to a web page', advice: fixMapping },
  'unusable-values': { label: /*i18n*/ 'A value could not be stored', advice: askSource },
  'no-make': { label: /*i18n*/ 'No make', advice: fixMapping },
  'no-model': { label: /*i18n*/ 'No model', advice: fixMapping },
  'unknown-make': { label: /*i18n*/ 'Unknown make', advice: addAlias },
  'unknown-model': { label: /*i18n*/ 'Unknown model', advice: addAlias },
  'unclear-make': { label: /*i18n*/ 'Ambiguous make', advice: askSource },
  'unclear-model': { label: /*i18n*/ 'Ambiguous model', advice: askSource },
  'no-year': { label: /*i18n*/ 'No year', advice: fixMapping },
  'unlikely-year': { label: /*i18n*/ 'Implausible year', advice: askSource },
  'no-price': { label: /*i18n*/ 'No price', advice: fixMapping },
  'unlikely-price': { label: /*i18n*/ 'Implausible price', advice: askSource },
  'no-city': { label: /*i18n*/ 'No city', advice: fixMapping },
}

/** The label and remedy of a reason; an unknown reason is shown unchanged. */
export function problemCopy(reason: string): Problem {
  return problems[reason] ?? { label: reason, advice: askSource }
}

export const factLabels: Record<string, string> = {
  title: /*i18n*/ 'Title',
  description: /*i18n*/ 'Description',
  make: /*i18n*/ 'Make',
  model: /*i18n*/ 'Model',
  variant: /*i18n*/ 'Variant',
  year: /*i18n*/ 'Year',
  price: /*i18n*/ 'Price',
  originalPrice: /*i18n*/ 'Original price',
  odometer: /*i18n*/ 'Odometer',
  km: /*i18n*/ 'Odometer',
  fuel: /*i18n*/ 'Fuel',
  gearbox: /*i18n*/ 'Gearbox',
  owners: /*i18n*/ 'Owners',
  colour: /*i18n*/ 'Colour',
  plate: /*i18n*/ 'Number plate',
  condition: /*i18n*/ 'Condition',
  city: /*i18n*/ 'City',
  locality: /*i18n*/ 'Locality',
  address: /*i18n*/ 'Address',
  images: /*i18n*/ 'Pictures',
  features: /*i18n*/ 'Features',
  url: /*i18n*/ 'Link',
  listedAt: /*i18n*/ 'Listed on',
  ref: /*i18n*/ 'Reference',
  sellerType: /*i18n*/ 'Kind of seller',
  sellerName: /*i18n*/ 'Seller’s name',
  sellerContact: /*i18n*/ 'Seller’s number',
  verification: /*i18n*/ 'Verification',
}
