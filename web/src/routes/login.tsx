import { useLingui } from '@lingui/react'
import { checkedReturnPath } from '@pahiya/contract/core/return-path'
import { useRouteLoaderData } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { userDisplayName } from '../api/signed-in-user.ts'
import { LoginPage } from '../features/accounts/sign-in/login-page.tsx'
import { describePath } from '../features/search/query/describe-path.ts'
import type { loader as rootLoader } from '../root.tsx'
import { isMarkedSignedIn } from '../visitor/signed-in-mark.ts'
import type { Route } from './+types/login.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs, mayBeSignedIn: boolean) {
  const query = new URL(request.url).searchParams
  const user = mayBeSignedIn
    ? (await context.get(apiContext).GET('/api/auth/user', { signal: request.signal })).data
    : null
  return {
    returnTo: checkedReturnPath(query.get('returnTo')),
    mode: query.get('mode') === 'sign-up' ? ('sign-up' as const) : ('log-in' as const),
    failure: query.get('failure'),
    name: user ? userDisplayName(user) : null,
  }
}
export const loader = (args: Route.LoaderArgs) => load(args, true)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args, isMarkedSignedIn())

export default function Login({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const signIn = useRouteLoaderData<typeof rootLoader>('root')?.settings.signIn ?? {}
  return <LoginPage {...loaderData} signIn={signIn} place={describePath(loaderData.returnTo, i18n)} />
}
