import { useLingui } from '@lingui/react'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { StoryView } from './story-view.ts'

const trends = {
  rising: /*i18n*/ 'rising',
  falling: /*i18n*/ 'falling',
  stable: /*i18n*/ 'stable',
}

/**
 * The history in figures. Events that never happened are omitted, except that the page states if the price was never
 * cut.
 */
export function StoryLines({ story, listingId }: { story: StoryView; listingId: string }) {
  const { i18n } = useLingui()
  const { days, cuts, relistings, sellerChanges, markUp } = story
  const trend = story.trust.find((of) => of.listingId === listingId)?.trend ?? 'stable'
  const lines = [
    days && {
      name: i18n.t('Days on the market'),
      value:
        days.inAll > days.thisTime
          ? i18n.t('{days} since {day}, {all} in total', { days: days.thisTime, day: days.since.day, all: days.inAll })
          : i18n.t('{days} since {day}', { days: days.thisTime, day: days.since.day }),
    },
    {
      name: i18n.t('Price cuts'),
      value:
        cuts.count === 0
          ? i18n.t('none so far')
          : i18n.t('{count}, {amount} in total', { count: cuts.count, amount: rupees(cuts.rupees) }),
    },
    relistings > 0 && { name: i18n.t('Times relisted'), value: String(relistings) },
    sellerChanges > 0 && { name: i18n.t('Seller changes'), value: String(sellerChanges) },
    markUp !== null && {
      name: i18n.t("Dealer's first price"),
      value:
        markUp > 0
          ? i18n.t("{amount} above the owner's last price", { amount: rupees(markUp) })
          : i18n.t("not above the owner's last price"),
    },
    trend !== 'stable' && { name: i18n.t('Trust score of this listing'), value: i18n._(trends[trend]) },
  ].filter((line) => line !== null && line !== false)
  return (
    <dl className="value-lines">
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
