import { useLingui } from '@lingui/react'
import type { AdminArticle } from '@pahiya/contract/newsroom/admin-articles'
import { Icon } from '../../../components/icons/icon.tsx'
import { triangleAlertPath } from '../../../components/icons/deferred-icon-paths.ts'

const reasons = {
  'own-article': /*i18n*/ 'You wrote this text, so another admin has to approve it.',
  unchecked: /*i18n*/ 'AI wrote this text and it has not been checked yet.',
  'check-failed': /*i18n*/ 'A check failed, so the text cannot be approved.',
} as const

/** Requirements still missing before publication: sources, checks, and why the text cannot be approved. */
export function ArticleChecks({ article }: { article: AdminArticle }) {
  const { i18n } = useLingui()
  const { id, findings, approvalBlockedBy, needsCorrection, liveVersion, version, status } = article
  const blocking = findings?.filter(({ blocks }) => blocks).length ?? 0
  return (
    <>
      <ul className="article-checks">
        <Sources article={article} />
        {findings !== null && (
          <li data-kind={blocking > 0 ? 'bad' : findings.length > 0 ? 'unsure' : 'good'}>
            {blocking > 0 ? <Icon path={triangleAlertPath} /> : <Icon name="check" />}
            {i18n.t(
              '{count, plural, =0 {every checkable sentence was found in its source} one {# finding} other {# findings}}',
              { count: findings.length },
            )}
          </li>
        )}
        {liveVersion !== null && liveVersion < version && (
          <li data-kind="unsure">
            <Icon name="info" />
            {i18n.t('readers see version {liveVersion}', { liveVersion })}
          </li>
        )}
        {needsCorrection && (
          <li data-kind="bad">
            <Icon path={triangleAlertPath} />
            {i18n.t('needs a correction note before it is published')}
          </li>
        )}
      </ul>
      {approvalBlockedBy !== null && status === 'pending_approval' && (
        <p className="newsroom-note" id={`why-${id}`}>
          {i18n.t(reasons[approvalBlockedBy])}
        </p>
      )}
      {findings !== null && findings.length > 0 && (
        <details className="desk-more">
          <summary>{i18n.t('What the check found')}</summary>
          <ul className="article-findings">
            {findings.map(({ kind, sentence, source, message }) => (
              <li key={`${kind} ${sentence}`}>
                <q>{sentence}</q> {message}
                {source !== null && <small> {i18n.t('Source {number}', { number: source })}</small>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** The number of sources, and whether their pages have been copied. */
function Sources({ article: { sourceList, sourceCopies } }: { article: AdminArticle }) {
  const { i18n } = useLingui()
  const { waiting, failed } = sourceCopies
  return (
    <>
      <li data-kind={sourceList.length > 0 ? 'good' : 'unsure'}>
        <Icon name={sourceList.length > 0 ? 'check' : 'minus'} />
        {i18n.t('{count, plural, =0 {no sources} one {# source} other {# sources}}', { count: sourceList.length })}
      </li>
      {waiting > 0 && (
        <li>
          <Icon name="refresh-cw" />
          {i18n.t('{count, plural, one {copying # source} other {copying # sources}}', { count: waiting })}
        </li>
      )}
      {failed > 0 && (
        <li data-kind="unsure">
          <Icon name="info" />
          {i18n.t('{count, plural, one {# source could not be copied} other {# sources could not be copied}}', {
            count: failed,
          })}
        </li>
      )}
    </>
  )
}
