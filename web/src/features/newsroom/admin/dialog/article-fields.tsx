import type { AdminArticle } from '@pahiya/contract/newsroom/admin-articles'

/** The article of a form, and the version that the admin saw: an action on an outdated one is rejected. */
export function ArticleFields({ article: { id, version } }: { article: Pick<AdminArticle, 'id' | 'version'> }) {
  return (
    <>
      <input type="hidden" name="article" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}
