import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'
import { signInAddress } from '../../../site/sign-in-addresses.ts'
import type { SearchFailure } from '../query/search-failure.ts'
import { searchAddress, changeSearch, type Search } from '../query/search-url.ts'

/** Shown instead of cars: what happened, and the next step (MKT-10, MKT-12..14, QUOTA-16). */
export function SearchTrouble({ failure, search }: { failure: SearchFailure; search: Search }) {
  const { i18n } = useLingui()
  const again = (
    <ButtonLink kind="blue" icon="refresh-cw" to={searchAddress(search)} replace preventScrollReset>
      {i18n.t('Try again')}
    </ButtonLink>
  )
  const kept = i18n.t('Your filters are still here. Nothing was lost.')
  switch (failure.type) {
    case 'auth':
      return (
        <State
          kind="login"
          title={i18n.t('Please log in to search across all car portals...')}
          action={
            <ButtonLink kind="blue" to={signInAddress(searchAddress(search))} reloadDocument>
              {i18n.t('Log in')}
            </ButtonLink>
          }
        >
          {kept}
        </State>
      )
    case 'limit':
      return (
        <State
          kind="limit"
          title={failure.message}
          action={
            <ButtonLink to={searchAddress(changeSearch(search, { tab: 'local' }))}>
              {i18n.t('See Local Listings')}
            </ButtonLink>
          }
        >
          {kept}
        </State>
      )
    case 'wait':
      return (
        <State kind="limit" title={failure.message} action={again}>
          {failure.seconds === undefined
            ? kept
            : i18n.t('{seconds, plural, one {Again in # second.} other {Again in # seconds.}}', {
                seconds: failure.seconds,
              })}
        </State>
      )
    case 'offline':
      return (
        <State kind="offline" title={i18n.t('You’re offline')} action={again}>
          {kept}
        </State>
      )
    default:
      return (
        <State kind="error" title={failure.message} action={again}>
          {failure.requestId === undefined
            ? kept
            : i18n.t('Reference for support: {requestId}', { requestId: failure.requestId })}
        </State>
      )
  }
}
