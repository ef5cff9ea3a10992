import { redirect, useRouteLoaderData } from 'react-router'
import { answerOf } from '../api/answer-of.ts'
import { apiContext } from '../api/api-context.ts'
import { nameOf } from '../api/signed-in-user.ts'
import { ProfilePage } from '../features/accounts/profile-page.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { loginAddress } from '../sign-in-addresses.ts'
import type { Route } from './+types/profile.ts'

async function load({ context, request: { signal } }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const asked = await api.GET('/api/auth/user', { signal })
  if (asked.response.status === 401) return redirect(loginAddress('log-in', '/profile'))
  const user = await answerOf(Promise.resolve(asked))
  const [{ sessions }, { passkeys }] = await Promise.all([
    answerOf(api.GET('/api/sessions', { signal })),
    answerOf(api.GET('/api/passkeys', { signal })),
  ])
  return { user, sessions, passkeys, now: new Date().toISOString() }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** What the parts of the page send, by forms that work without script. A thing that is gone already needs no more. */
async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs) {
  const api = context.get(apiContext)
  const form = new URLSearchParams(await request.text())
  const path = (name: string) => ({ params: { path: { id: form.get(name) ?? '' } } })
  const wanted = form.get('do')
  if (wanted === 'end-all') {
    await api.DELETE('/api/sessions')
    return redirect('/login')
  }
  if (wanted === 'end-session') await api.DELETE('/api/sessions/{id}', path('session'))
  if (wanted === 'delete-passkey') await api.DELETE('/api/passkeys/{id}', path('passkey'))
  return redirect('/profile')
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { user, sessions, passkeys, now } = loaderData
  const signIn = useRouteLoaderData<typeof rootLoader>('root')?.settings.signIn ?? {}
  const providers = (['facebook', 'oidc', 'google'] as const).flatMap((key) => {
    const name = signIn[key]
    return name === undefined ? [] : [{ key, name }]
  })
  return (
    <ProfilePage
      user={user}
      name={nameOf(user)}
      providers={providers}
      sessions={sessions}
      passkeys={passkeys}
      now={new Date(now)}
    />
  )
}
