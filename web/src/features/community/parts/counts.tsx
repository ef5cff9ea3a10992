import { useLingui } from '@lingui/react'
import type { CommunityPost } from '@pahiya/contract/community/posts'
import { eyePath, sharePath } from '../../../components/icons/deferred-icon-paths.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { commentPath, likePath } from './community-icons.ts'

/** COMM-10, COMM-11: counts; zero is omitted. An external post shows how often it was opened here. */
export function Counts({ post }: { post: CommunityPost }) {
  const { i18n } = useLingui()
  const { views, comments, likes, shares, kind } = post
  const isOurs = kind === 'member'
  const parts = [
    {
      count: views,
      path: eyePath,
      text: isOurs
        ? i18n.t('{count, plural, one {# view} other {# views}}', { count: views })
        : i18n.t('{count} opened here', { count: views }),
    },
    {
      count: comments,
      path: commentPath,
      text: isOurs
        ? i18n.t('{count, plural, one {# comment} other {# comments}}', { count: comments })
        : i18n.t('{count, plural, one {# comment here} other {# comments here}}', { count: comments }),
    },
    { count: likes, path: likePath, text: i18n.t('{count, plural, one {# like} other {# likes}}', { count: likes }) },
    {
      count: shares,
      path: sharePath,
      text: i18n.t('{count, plural, one {# share} other {# shares}}', { count: shares }),
    },
  ].filter(({ count }) => count > 0)
  return parts.map(({ path, text }) => (
    <span key={path}>
      <Icon path={path} />
      {text}
    </span>
  ))
}
