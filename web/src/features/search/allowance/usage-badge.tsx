import { useLingui } from '@lingui/react'
import { Badge } from '../../../components/facts/badge.tsx'
import { useUsage } from './use-usage.ts'

/** QUOTA-12: for who has no account. `searched` is the search that was made last. */
export function UsageBadge({ searched }: { searched: string }) {
  const { i18n } = useLingui()
  const usage = useUsage(searched)
  if (!usage || usage.isAuthenticated || usage.searchesLeft === null || usage.totalLimit === null) return undefined
  const { searchesLeft, totalLimit } = usage
  return (
    <output id="search-limits">
      <Badge kind={searchesLeft === 0 ? 'unsure' : 'open'}>
        {i18n.t('{searchesLeft}/{totalLimit} in 30d', { searchesLeft, totalLimit })}
      </Badge>
    </output>
  )
}
