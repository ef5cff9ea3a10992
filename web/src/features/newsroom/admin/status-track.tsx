import { useLingui } from '@lingui/react'
import type { AdminArticle } from '@pahiya/contract/newsroom/admin-articles'
import { Badge } from '../../../components/facts/badge.tsx'
import { statusName } from '../parts/article-labels.ts'

const steps = ['pending_approval', 'approved', 'published', 'shared'] as const

/** The article's progress. A draft is before the first step. */
export function StatusTrack({ article: { status } }: { article: AdminArticle }) {
  const { i18n } = useLingui()
  if (status === 'draft') return <Badge>{statusName('draft', i18n)}</Badge>
  const at = steps.indexOf(status)
  return (
    <ol className="status-track" aria-label={i18n.t('Status: {status}', { status: statusName(status, i18n) })}>
      {steps.map((step, place) => (
        <li key={step} data-step={place < at ? 'done' : place === at ? 'now' : undefined}>
          {step === 'pending_approval' ? i18n.t('Pending') : statusName(step, i18n)}
        </li>
      ))}
    </ol>
  )
}
