import { useLingui } from '@lingui/react'
import type { CommunityPost } from '@pahiya/contract/community/posts'
import { shareTargets, type ShareTarget } from '@pahiya/domain/community/post-fields'
import { firstCharacters } from '@pahiya/domain/text/first-characters'
import { browserApi } from '../../../api/browser-api.ts'
import { networks } from '../../../components/share/networks.ts'
import { ShareButton } from '../../../components/share/share-button.tsx'
import type { ShareContent } from '../../../components/share/share-content.ts'

/** SHARE-05: the shared URL opens this post. */
function shareContent(post: CommunityPost, url: string): ShareContent {
  const text = post.kind === 'member' ? post.content : post.attribution
  return { title: post.title, text: firstCharacters(text.replaceAll(/\s+/g, ' '), 120), url }
}

export function SharePost({ post, url }: { post: CommunityPost; url: string }) {
  const { i18n } = useLingui()
  return (
    <div className="needs-script">
      <ShareButton
        size="small"
        panelTitle={i18n.t('Share this post')}
        shared={() => {
          countShare(post.id, 'device')
          return shareContent(post, url)
        }}
      />
    </div>
  )
}

/** The same networks as plain links, which work without JavaScript; after hydration each click is counted (COMM-11). */
export function ShareLinks({ post, url, path }: { post: CommunityPost; url: string; path: string }) {
  const { i18n } = useLingui()
  const shared = shareContent(post, new URL(path, url).href)
  return (
    <p className="post-share" data-print="no">
      <span>{i18n.t('Share')}</span>
      {networks.map(({ name, address }) => (
        <a
          key={name}
          href={address(shared)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => countShare(post.id, targetOf(name))}
        >
          {name}
        </a>
      ))}
    </p>
  )
}

/** LinkedIn is not a separate target: its link copies the URL there. */
function targetOf(network: string): ShareTarget {
  return shareTargets.find((target) => target === network.toLowerCase()) ?? 'copy'
}

function countShare(id: string, target: ShareTarget): void {
  void browserApi()
    .then((api) => api.POST('/api/community/posts/{id}/share', { params: { path: { id } }, body: { target } }))
    .catch(() => undefined)
}
