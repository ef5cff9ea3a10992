import { useLingui } from '@lingui/react'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { searchAddress, type Search } from '../query/search-url.ts'

/**
 * HOME-30, MKT-04: a link that shows one more page, so that it works without JavaScript and going back returns to the
 * same place.
 */
export function LoadMore({
  search,
  shown,
  total,
  pageSize,
  loading,
}: {
  search: Search
  shown: number
  total: number
  pageSize: number
  loading: boolean
}) {
  const { i18n } = useLingui()
  if (shown >= total || shown === 0) return undefined
  const more = Math.min(pageSize, total - shown)
  return (
    <div className="load-more">
      <ButtonLink
        to={searchAddress({ ...search, page: search.page + 1 })}
        replace
        preventScrollReset
        aria-busy={loading || undefined}
      >
        {loading ? i18n.t('Loading...') : i18n.t('Load {more} more', { more })}
      </ButtonLink>
      <p>{i18n.t('{shown} of {total} shown', { shown: groupIndian(shown), total: groupIndian(total) })}</p>
    </div>
  )
}
