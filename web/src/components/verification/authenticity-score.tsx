import { useLingui } from '@lingui/react'
import type { AuthenticityScore } from '@pahiya/contract/selling/verification'
import { scorePartLabel, scoreReasonText } from './finding-labels.ts'

/** INS-31: the score with its parts, or a note that nothing could be checked yet. */
export function AuthenticityScorePart({
  authenticity: { score, parts, limit, withAi },
}: {
  authenticity: AuthenticityScore
}) {
  const { i18n } = useLingui()
  return (
    <section className="panel desk-score" aria-labelledby="authenticity">
      <h3 id="authenticity">{i18n.t('Authenticity score')}</h3>
      {score === null ? (
        <p className="desk-hint">{i18n.t('Nothing could be checked yet.')}</p>
      ) : (
        <p className="desk-score-sum">
          <b>{score}</b> {i18n.t('of 100')}
        </p>
      )}
      {limit !== null && (
        <p className="desk-hint">{i18n.t('At most {limit}, because the papers differ from the listing.', { limit })}</p>
      )}
      <dl>
        {parts.map(({ part, points, of, reasons }) => (
          <div key={part}>
            <dt>{scorePartLabel(part, i18n)}</dt>
            <dd>
              {i18n.t('{points} of {of}', { points, of })}
              {reasons.length > 0 && <small>{reasons.map((reason) => scoreReasonText(reason, i18n)).join(', ')}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="desk-hint">
        {withAi
          ? i18n.t('By rules about photos, price and text, and an AI check.')
          : i18n.t('By rules about photos, price and text. No AI check is connected.')}
      </p>
    </section>
  )
}
