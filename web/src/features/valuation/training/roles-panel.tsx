import { useLingui } from '@lingui/react'
import type { TrainingDesk } from '@pahiya/contract/valuation/training'
import { Badge } from '../../../components/facts/badge.tsx'

/** TRAIN-09 */
export function RolesPanel({ desk }: { desk: TrainingDesk }) {
  const { i18n } = useLingui()
  const words = {
    'decision-engine': [i18n.t('Decision engine'), i18n.t('price modeling, summaries, trust scoring')],
    'market-intelligence': [i18n.t('Market intelligence'), i18n.t('price bands, city patterns')],
    'safety-classification': [i18n.t('Safety classification'), i18n.t('PII, fraud, moderation')],
    'real-time-research': [i18n.t('Real-time research'), i18n.t('market verification, anomalies, price validation')],
  } as const
  return (
    <section className="panel">
      <h2>{i18n.t('Who does what')}</h2>
      <ul className="training-roles">
        {desk.roles.map(({ role, configured }) => (
          <li key={role}>
            <span>
              <b>{words[role][0]}</b>
              <small>{words[role][1]}</small>
            </span>
            {configured ? (
              <Badge kind="good" icon="check">
                {i18n.t('configured')}
              </Badge>
            ) : (
              <Badge kind="open">{i18n.t('not configured')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
