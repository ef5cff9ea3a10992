import type { I18n } from '@lingui/core'
import type { CarMatches } from '@pahiya/contract/matching/car-matches'

type Reason = CarMatches['same'][number]['reasons'][number]
type Against = CarMatches['probably'][number]['against'][number]

const mostSaid = 3

/** "Same plate, same photos": the matches between two adverts, strongest first. */
export function matchReasonsText(i18n: I18n, reasons: readonly Reason[]): string {
  const words: Record<Reason, string> = {
    person: i18n.t('checked by our team'),
    plate: i18n.t('same number plate'),
    'plate-almost': i18n.t('almost the same number plate'),
    'plate-partly': i18n.t('the visible part of the plate matches'),
    photos: i18n.t('same photos'),
    photo: i18n.t('a photo in common'),
    odometer: i18n.t('same odometer reading'),
    'odometer-near': i18n.t('odometer readings fit'),
    seller: i18n.t('same seller'),
    price: i18n.t('same price'),
  }
  return sentence(reasons.slice(0, mostSaid).map((reason) => words[reason]))
}

/** The reasons for doubt. */
export function mismatchReasonsText(i18n: I18n, reasons: readonly Against[]): string {
  const words: Record<Against, string> = {
    'odometer-differs': i18n.t('odometer readings differ'),
    'colour-differs': i18n.t('colours differ'),
    'owners-differ': i18n.t('number of owners differs'),
    'price-differs': i18n.t('prices differ'),
    'year-differs': i18n.t('years differ'),
  }
  return sentence(reasons.slice(0, mostSaid).map((reason) => words[reason]))
}

function sentence(parts: readonly string[]): string {
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
