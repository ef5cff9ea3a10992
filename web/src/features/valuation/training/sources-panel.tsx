import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Badge, type BadgeKind } from '../../../components/facts/badge.tsx'

const kinds: Record<SourceInfo['state'], BadgeKind> = {
  ok: 'good',
  late: 'unsure',
  failing: 'bad',
  not_connected: 'open',
}

/** MKT-28: when each source was last read successfully, which shows how fresh the training data is. */
export function SourcesPanel({ sources, now }: { sources: readonly SourceInfo[]; now: Date }) {
  const { i18n } = useLingui()
  const states: Record<SourceInfo['state'], string> = {
    ok: i18n.t('on time'),
    late: i18n.t('overdue'),
    failing: i18n.t('not answering'),
    not_connected: i18n.t('not connected'),
  }
  return (
    <section className="panel">
      <h2>{i18n.t('Listings read from')}</h2>
      <ul className="training-roles">
        {sources
          .filter(({ kind }) => kind !== 'own')
          .map(({ key, name, state, lastRefreshAt }) => (
            <li key={key}>
              <span>
                <b>{name}</b>
                <small>
                  {lastRefreshAt === null
                    ? i18n.t('never read yet')
                    : i18n.t('last read {age}', { age: timeAgo(new Date(lastRefreshAt), now) })}
                </small>
              </span>
              <Badge kind={kinds[state]}>{states[state]}</Badge>
            </li>
          ))}
      </ul>
    </section>
  )
}
