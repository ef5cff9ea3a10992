import { useLingui } from '@lingui/react'
import type { BrandShare } from '@pahiya/contract/newsroom/sidebar'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { exactTime } from '@pahiya/domain/time/write-time'

/** BLOG-10: counted from live adverts; the longest bar fills its line. */
export function PopularBrands({
  brands,
  liveListings,
  countedAt,
}: {
  brands: readonly BrandShare[]
  liveListings: number
  countedAt: string
}) {
  const { i18n } = useLingui()
  const longest = Math.max(1, ...brands.map(({ percent }) => percent))
  return (
    <section className="panel" aria-labelledby="brands-title">
      <h2 id="brands-title">{i18n.t('Popular brands')}</h2>
      <p className="newsroom-hint">
        {i18n.t('Share of {count} listings on sale, counted {time}', {
          count: groupIndian(liveListings),
          time: exactTime(new Date(countedAt)),
        })}
      </p>
      <dl className="brand-bars">
        {brands.map(({ name, percent, isOthers }) => (
          <div key={name} data-others={isOthers || undefined}>
            <dt>{isOthers ? i18n.t('Others') : name}</dt>
            <dd>
              <i style={{ width: `${(percent / longest) * 100}%` }} />
              <span className="number">{percent}%</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
