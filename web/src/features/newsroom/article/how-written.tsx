import { useLingui } from '@lingui/react'
import type { Article } from '@pahiya/contract/newsroom/articles'
import { fullDay } from '@pahiya/domain/time/write-time'
import { chartPath } from '../../../components/icons/deferred-icon-paths.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { robotPath } from '../parts/robot-path.ts'

/** BLOG-22: the author of the text, a person or a model, and its approver. */
export function HowWritten({ article }: { article: Article }) {
  const { i18n } = useLingui()
  const { origin, approvedBy, approvedAt, approvedByAuthor } = article
  if (origin === 'people') {
    return approvedByAuthor ? (
      <p className="newsroom-hint">
        {i18n.t('The author also approved this text, because the site has only one editor.')}
      </p>
    ) : null
  }
  const approval =
    approvedBy === null || approvedAt === null
      ? null
      : i18n.t('{name} read and approved it on {day}.', { name: approvedBy, day: fullDay(new Date(approvedAt)) })
  return (
    <aside className="how-written" aria-label={i18n.t('How this was written')}>
      <Icon path={origin === 'machine' ? robotPath : chartPath} />
      <p>
        <b>{origin === 'machine' ? i18n.t('Written by AI, approved by a person.') : i18n.t('Our own figures.')}</b>{' '}
        {origin === 'machine'
          ? i18n.t('The text was written from the sources listed here.')
          : i18n.t('Counted from the listings that Pahiya has seen, and written with a fixed template.')}{' '}
        {approval}
      </p>
    </aside>
  )
}
