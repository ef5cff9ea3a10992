import type { I18n } from '@lingui/core'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { StoryView } from './story-view.ts'

type Told = StoryView['events'][number]
type Offered = Extract<Told, { kind: 'listed' | 'relisted' | 'seller-changed' }>

const listed = {
  individual: /*i18n*/ 'Listed on {source} by its owner at {price}',
  dealer: /*i18n*/ 'Listed on {source} by a dealer at {price}',
  oem: /*i18n*/ 'Listed on {source} by the manufacturer at {price}',
}
const relisted = {
  individual: /*i18n*/ 'Relisted on {source} by its owner at {price}',
  dealer: /*i18n*/ 'Relisted on {source} by a dealer at {price}',
  oem: /*i18n*/ 'Relisted on {source} by the manufacturer at {price}',
}
const ended = {
  sold: /*i18n*/ 'Marked as sold on {source}, last price {price}',
  expired: /*i18n*/ 'Listing on {source} expired, last price {price}',
  removed: /*i18n*/ 'Taken off {source}, last price {price}',
}

export function eventText(i18n: I18n, event: Told): string {
  const source = event.sourceName
  switch (event.kind) {
    case 'listed':
      return i18n._(listed[event.sellerType], { source, price: rupees(event.price) })
    case 'relisted':
    case 'seller-changed':
      return `${i18n._(relisted[event.sellerType], { source, price: rupees(event.price) })}${againstBefore(i18n, event)}`
    case 'price': {
      const prices = { source, from: rupees(event.from), to: rupees(event.to) }
      return event.to < event.from
        ? i18n.t('Price cut from {from} to {to} on {source}', prices)
        : i18n.t('Price raised from {from} to {to} on {source}', prices)
    }
    case 'ended':
      return i18n._(ended[event.endedAs], { source, price: rupees(event.price) })
    case 'odometer-fell':
      return i18n.t('{source} says {km}, but {other} said {earlier} before that. Ask the seller why.', {
        source,
        km: wholeKm(event.km),
        other: event.earlier.sourceName,
        earlier: wholeKm(event.earlier.km),
      })
  }
}

function againstBefore(i18n: I18n, event: Offered): string {
  if (event.kind === 'listed' || event.price === event.before.price) return ''
  const more = event.price - event.before.price
  const amount = rupees(Math.abs(more))
  return more > 0
    ? i18n.t(', {amount} more than before', { amount })
    : i18n.t(', {amount} less than before', { amount })
}
