import { useLingui } from '@lingui/react'
import type { AdminArticleView } from '@pahiya/contract/newsroom/admin-articles'
import { ArticleBody } from '../../article/article-body.tsx'
import { Corrections } from '../../article/corrections.tsx'
import { SourcesList } from '../../article/sources-list.tsx'
import '../../article/article-page.css'

/** The latest version, rendered as on the article's page. */
export function PreviewView({ article }: { article: AdminArticleView }) {
  const { i18n } = useLingui()
  const { id, title, excerpt, body, charts, corrections, sourceList, leftOut } = article
  return (
    <div className="article article-preview">
      {leftOut.length > 0 && (
        <p className="newsroom-note">
          {i18n.t('Left out, because articles do not support it: {markup}', { markup: leftOut.join(', ') })}
        </p>
      )}
      <h3 className="article-preview-title">{title}</h3>
      <p className="article-lede">{excerpt}</p>
      <Corrections corrections={corrections} />
      <ArticleBody blocks={body} charts={charts} sourceCount={sourceList.length} />
      <SourcesList id={id} sources={sourceList} />
    </div>
  )
}
