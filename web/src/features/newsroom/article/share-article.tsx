import { useLingui } from '@lingui/react'
import type { Article } from '@pahiya/contract/newsroom/articles'
import { networks } from '../../../components/share/networks.ts'
import { ShareButton } from '../../../components/share/share-button.tsx'
import type { ShareContent } from '../../../components/share/share-content.ts'

type Shared = Pick<Article, 'title' | 'excerpt'>

/** SHARE-06: the shared URL opens this article. */
function shareContent({ title, excerpt }: Shared, url: string): ShareContent {
  return { title, text: excerpt, url }
}

/** The share control of the whole product (SHARE-01 to SHARE-03). */
export function ShareArticle({ article, url }: { article: Shared; url: string }) {
  const { i18n } = useLingui()
  return (
    <div className="needs-script">
      <ShareButton size="small" panelTitle={i18n.t('Share this article')} shared={() => shareContent(article, url)} />
    </div>
  )
}

/** The same networks as plain links, which work without JavaScript. */
export function ShareLinks({ article, url }: { article: Shared; url: string }) {
  const { i18n } = useLingui()
  return (
    <p className="article-share" data-print="no">
      <span>{i18n.t('Share')}</span>
      {networks.map(({ name, address }) => (
        <a key={name} href={address(shareContent(article, url))} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </p>
  )
}
