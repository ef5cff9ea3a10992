import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../components/controls/button.tsx'
import { State } from '../../components/states/state.tsx'
import type { SearchFailure } from './search-failure.ts'
import { addressOf, type Search } from './search-url.ts'

/** Instead of cars: what happened, and the next step (MKT-10, MKT-12..14). */
export function SearchTrouble({ failure, search }: { failure: SearchFailure; search: Search }) {
  const { i18n } = useLingui()
  if (failure.type === 'auth') {
    return (
      <State
        kind="login"
        title={i18n.t('Please log in to search across all car portals...')}
        action={
          <ButtonLink kind="blue" to="/api/login" reloadDocument>
            {i18n.t('Log in')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <State
      kind="error"
      title={failure.message}
      action={
        <ButtonLink kind="blue" icon="refresh-cw" to={addressOf(search)} replace preventScrollReset>
          {i18n.t('Try again')}
        </ButtonLink>
      }
    >
      {failure.requestId === undefined
        ? i18n.t('Your filters are still here. Nothing was lost.')
        : i18n.t('If you write to us, name this request: {requestId}', { requestId: failure.requestId })}
    </State>
  )
}
