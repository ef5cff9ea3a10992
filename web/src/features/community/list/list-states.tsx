import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'
import { communityAddress, type CommunityQuery } from './list-url.ts'

export function FailedList({ address }: { address: string }) {
  const { i18n } = useLingui()
  return (
    <State
      kind="error"
      title={i18n.t('The posts could not be loaded')}
      action={
        <ButtonLink to={address} icon="refresh-cw" reloadDocument>
          {i18n.t('Try again')}
        </ButtonLink>
      }
    >
      {i18n.t('This is a problem on our side. The rest of the page works.')}
    </State>
  )
}

export function NoPosts({
  path,
  query,
  isSignedIn,
  brand,
}: {
  path: string
  query: CommunityQuery
  isSignedIn: boolean
  brand: string | null
}) {
  const { i18n } = useLingui()
  if (query.q !== null || query.category !== null || query.before !== null) {
    return (
      <State
        kind="empty"
        title={i18n.t('No posts match')}
        action={<ButtonLink to={path}>{i18n.t('Show all posts')}</ButtonLink>}
      >
        {query.q === null
          ? i18n.t('There is nothing in this category yet.')
          : i18n.t('We looked for “{words}” in titles and texts.', { words: query.q })}
      </State>
    )
  }
  return (
    <State
      kind="empty"
      icon="newspaper"
      title={brand === null ? i18n.t('No posts yet') : i18n.t('No posts about {brand} yet', { brand })}
      action={
        isSignedIn ? (
          <ButtonLink to={communityAddress(path, query, { isNew: true })}>{i18n.t('Write the first post')}</ButtonLink>
        ) : (
          <ButtonLink to="/community/feed">{i18n.t('Read the feed')}</ButtonLink>
        )
      }
    >
      {isSignedIn
        ? i18n.t('Ask a question or write about your car.')
        : i18n.t('Posts of outside sources appear here as soon as a source is read.')}
    </State>
  )
}
