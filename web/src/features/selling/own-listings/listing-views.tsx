import { useLingui } from '@lingui/react'
import type { OwnListing } from '@pahiya/contract/selling/seller-listings'
import { shortDay } from '@pahiya/domain/time/write-time'
import { styleValues } from '../../../components/rendering/style-values.ts'

const dayMs = 86_400_000

/** Daily views of the listing's page, and the number of buyers who wrote. */
export function ListingViews({ listing, now }: { listing: OwnListing; now: Date }) {
  const { i18n } = useLingui()
  const { viewsByDay, views, contacts } = listing
  const most = Math.max(1, ...viewsByDay)
  const recent = viewsByDay.reduce((sum, count) => sum + count, 0)
  const first = shortDay(new Date(now.getTime() - (viewsByDay.length - 1) * dayMs), now)
  return (
    <div className="own-views">
      <dl>
        <div>
          <dt>{i18n.t('Views, 14 days')}</dt>
          <dd className="number">{recent}</dd>
        </div>
        <div>
          <dt>{i18n.t('Total views')}</dt>
          <dd className="number">{views}</dd>
        </div>
        <div>
          <dt>{i18n.t('Contacts')}</dt>
          <dd className="number">{contacts}</dd>
        </div>
      </dl>
      <div
        className="own-bars"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- bars drawn by styles, with their words
        role="img"
        aria-label={i18n.t('Views per day since {day}, at most {most}', {
          day: first,
          most: Math.max(...viewsByDay, 0),
        })}
      >
        {viewsByDay.map((count, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a day is known by its place
          <i key={viewsByDay.length - index} style={styleValues({ h: Math.round((count / most) * 100) })} />
        ))}
      </div>
      <p className="own-days" aria-hidden="true">
        <span>{first}</span>
        <span>{i18n.t('today')}</span>
      </p>
    </div>
  )
}
