import { redirect } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { actOnChat } from '../features/assistant/act-on-chat.ts'
import { AlexPage } from '../features/assistant/panel/alex-page.tsx'
import { isMarkedSignedIn } from '../visitor/signed-in-mark.ts'
import type { Route } from './+types/alex.ts'

export async function loader({ context, request: { signal } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [history, user] = await Promise.all([
    api.GET('/api/assistant/messages', { signal }),
    api.GET('/api/auth/user', { signal }),
  ])
  return { history: history.data ?? null, isSignedIn: user.response.ok }
}

/** In the browser the conversation of this document may already be loaded. */
export async function clientLoader({ context, request: { signal } }: Route.ClientLoaderArgs) {
  const history = await context.get(apiContext).GET('/api/assistant/messages', { signal })
  return { history: history.data ?? null, isSignedIn: isMarkedSignedIn() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const failure = await actOnChat(context.get(apiContext), new URLSearchParams(await request.text()))
  return failure ?? redirect('/alex#latest')
}

export default function Alex({ loaderData: { history, isSignedIn }, actionData }: Route.ComponentProps) {
  return <AlexPage history={history} isSignedIn={isSignedIn} failure={actionData} />
}
