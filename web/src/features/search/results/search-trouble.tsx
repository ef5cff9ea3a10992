import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'
import { signInAddress } from '../../../site/sign-in-addresses.ts'
import type { SearchFailure } from '../query/search-failure.ts'
import { searchAddress, changeSearch, type Search } from '../query/search-url.ts'

/** Shown instead of cars: what happened, and the next step (MKT-10, MKT-12..14, QUOTA-16). */
export function SearchTrouble({ failure, search }: { failure: SearchFailure; search: Search }) {
  const { i18n } = useLingui()
  const { kind, title, hint } = trouble(failure, i18n)
  return (
    <State kind={kind} title={title} action={<NextStep type={failure.type} search={search} />}>
      {hint ?? i18n.t('Your filters are still here. Nothing was lost.')}
    </State>
  )
}

type Trouble = { kind: 'login' | 'limit' | 'offline' | 'error'; title: string; hint?: string }

function trouble(failure: SearchFailure, i18n: I18n): Trouble {
  switch (failure.type) {
    case 'auth':
      return { kind: 'login', title: i18n.t('Please log in to search across all car portals...') }
    case 'limit':
      return { kind: 'limit', title: failure.message }
    case 'wait': {
      const { message: title, seconds } = failure
      if (seconds === undefined) return { kind: 'limit', title }
      const hint = i18n.t('{seconds, plural, one {Try again in # second.} other {Try again in # seconds.}}', {
        seconds,
      })
      return { kind: 'limit', title, hint }
    }
    case 'offline':
      return { kind: 'offline', title: i18n.t('You’re offline') }
    default: {
      const { message: title, requestId } = failure
      if (requestId === undefined) return { kind: 'error', title }
      return { kind: 'error', title, hint: i18n.t('Reference for support: {requestId}', { requestId }) }
    }
  }
}

function NextStep({ type, search }: { type: SearchFailure['type']; search: Search }) {
  const { i18n } = useLingui()
  if (type === 'auth')
    return (
      <ButtonLink kind="blue" to={signInAddress(searchAddress(search))} reloadDocument>
        {i18n.t('Log in')}
      </ButtonLink>
    )
  if (type === 'limit')
    return (
      <ButtonLink to={searchAddress(changeSearch(search, { tab: 'local' }))}>{i18n.t('See Local Listings')}</ButtonLink>
    )
  return (
    <ButtonLink kind="blue" icon="refresh-cw" to={searchAddress(search)} replace preventScrollReset>
      {i18n.t('Try again')}
    </ButtonLink>
  )
}
