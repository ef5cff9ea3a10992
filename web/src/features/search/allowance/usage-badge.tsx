import { useLingui } from '@lingui/react'
import type { UsageStatus } from '../../../api/usage-status.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { Badge } from '../../../components/facts/badge.tsx'

/** At this count and below, the visitor is warned before the last search is used. */
const few = 3

type Counted = UsageStatus & { searchesLeft: number; totalLimit: number }

/** QUOTA-12: for visitors without an account. */
export function UsageBadge({ usage }: { usage: UsageStatus | undefined }) {
  const { i18n } = useLingui()
  if (!isCounted(usage)) return undefined
  const { searchesLeft, totalLimit } = usage
  return (
    <output id="search-limits">
      <Badge kind={searchesLeft <= few ? 'unsure' : 'open'}>
        {i18n.t('{searchesLeft}/{totalLimit} in 30d', { searchesLeft, totalLimit })}
      </Badge>
    </output>
  )
}

export function fewSearchesLeft(usage: UsageStatus | undefined): usage is Counted {
  return isCounted(usage) && usage.searchesLeft <= few
}

/** Warning text in the bar above the results. */
export function FewSearchesLeft({ usage: { searchesLeft } }: { usage: Counted }) {
  const { i18n } = useLingui()
  return (
    <p className="filter-bar-few">
      <Icon name="info" />
      {i18n.t('{count, plural, =0 {No searches left} one {# search left} other {# searches left}}', {
        count: searchesLeft,
      })}
    </p>
  )
}

function isCounted(usage: UsageStatus | undefined): usage is Counted {
  return usage !== undefined && !usage.isAuthenticated && usage.searchesLeft !== null && usage.totalLimit !== null
}
