import { useLingui } from '@lingui/react'
import type { ArticleCard } from '@pahiya/contract/newsroom/articles'
import { exactTime, shortDay } from '@pahiya/domain/time/write-time'
import { Icon } from '../../../components/icons/icon.tsx'
import { robotPath } from './robot-path.ts'

/** Author, date and read time, and how the text was written if no person wrote it (BLOG-22). */
export function ArticleFacts({ article, now }: { article: ArticleCard; now: Date }) {
  const { i18n } = useLingui()
  const { author, publishedAt, readTime, origin, isCorrected } = article
  return (
    <p className="article-facts">
      {origin !== 'machine' && <span>{author}</span>}
      <time dateTime={publishedAt} title={exactTime(new Date(publishedAt))}>
        {shortDay(new Date(publishedAt), now)}
      </time>
      <span>{i18n.t('{minutes} min read', { minutes: readTime })}</span>
      {isCorrected && <span>{i18n.t('corrected')}</span>}
      {origin === 'machine' && (
        <span className="machine-mark">
          <Icon path={robotPath} />
          {i18n.t('Written by AI, approved by a person')}
        </span>
      )}
    </p>
  )
}
