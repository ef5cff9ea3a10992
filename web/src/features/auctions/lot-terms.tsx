import { useLingui } from '@lingui/react'
import type { AuctionLot } from '@pahiya/contract/search/auctions'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { istTime } from './lot-text.ts'

/** The terms as the notice states them; missing ones are marked as not stated. */
export function LotTerms({ lot, isShort = false }: { lot: AuctionLot; isShort?: boolean }) {
  const { i18n } = useLingui()
  const unknown = i18n.t('not stated')
  const money = (amount: number | null) => (amount === null ? unknown : rupees(amount))
  const lines: [string, string][] = [[i18n.t('Deposit (EMD)'), money(lot.deposit)]]
  // The countdown of a card already names the end of open bidding.
  if (!isShort || lot.state !== 'open') lines.push([i18n.t('Bidding ends'), istTime(lot.bidsUntil)])
  const { inspectFrom: from, inspectUntil: until, extensionMinutes: minutes } = lot
  if (!isShort)
    lines.push(
      [i18n.t('Bidding begins'), istTime(lot.bidsFrom)],
      [i18n.t('Minimum increment'), money(lot.increment)],
      [
        i18n.t('Inspection'),
        from && until ? i18n.t('{from} to {until}', { from: istTime(from), until: istTime(until) }) : unknown,
      ],
      [
        i18n.t('Extension'),
        minutes === null
          ? unknown
          : i18n.t('A bid in the last {minutes} minutes extends bidding by {minutes} minutes', { minutes }),
      ],
      [i18n.t('Condition of sale'), lot.asIsWhereIs ? i18n.t('as is where is') : unknown],
      [i18n.t('All-in price'), i18n.t('not calculated: the reserve is where bidding begins, not the price')],
    )
  return (
    <dl className="value-lines">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A reserve is never shown as a price. */
export function Reserve({ lot }: { lot: AuctionLot }) {
  const { i18n } = useLingui()
  return (
    <p className="lot-reserve">
      {i18n.t('Reserve price')} <b className="number">{rupees(lot.reserve)}</b>
    </p>
  )
}
