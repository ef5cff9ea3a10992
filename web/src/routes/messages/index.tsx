import { useLingui } from '@lingui/react'
import type { Calls } from '@pahiya/contract/conversations/calls'
import type { ConversationDetail } from '@pahiya/contract/conversations/conversations'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import { apiContext } from '../../api/api-context.ts'
import { useHydrated } from '../../components/rendering/use-hydrated.ts'
import { actInThread } from '../../features/conversations/thread/act-in-thread.ts'
import type { InboxState, View } from '../../features/conversations/inbox/inbox-state.ts'
import { MessagesPage, MessagesSignIn } from '../../features/conversations/inbox/messages-page.tsx'
import type { Route } from './+types/index.ts'

type Loaded = {
  account: string
  inbox: InboxState
  detail: ConversationDetail | null
  calls: Calls | null
  now: string
}

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs): Promise<Loaded | null> {
  const api = context.get(apiContext)
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const asked = await api.GET('/api/auth/user', { signal })
  if (asked.response.status === 401) return null
  const { id: account } = await unwrapResponse(Promise.resolve(asked))
  const id = searchParams.get('with')
  const path = { params: { path: { id: id ?? '' } }, signal }
  // A conversation that does not exist, or is not the user's, counts as not selected.
  const detail = id === null ? undefined : (await api.GET('/api/conversations/{id}', path)).data
  const calls = detail ? (await api.GET('/api/conversations/{id}/calls', path)).data?.calls : null
  const messages = detail ? await unwrapResponse(api.GET('/api/conversations/{id}/messages', path)) : []
  const view: View = detail?.part ?? (searchParams.get('view') === 'seller' ? 'seller' : 'buyer')
  // Loaded after the messages, because loading those marks them as read.
  const conversations = await unwrapResponse(
    api.GET('/api/conversations', { params: { query: { userType: view } }, signal }),
  )
  const inbox = { view, threadId: detail?.id ?? null, conversations, messages }
  return { account, inbox, detail: detail ?? null, calls: calls ?? null, now: new Date().toISOString() }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const action = async ({ context, request }: Route.ActionArgs) =>
  actInThread(context.get(apiContext), new URLSearchParams(await request.text()))
export const clientAction = async ({ context, request }: Route.ClientActionArgs) =>
  actInThread(context.get(apiContext), new URLSearchParams(await request.text()))

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const hydrated = useHydrated()
  if (loaderData === null) return <MessagesSignIn />
  const { account, inbox, detail, calls, now } = loaderData
  const failed = actionData && 'failed' in actionData && !hydrated ? actionData.message : undefined
  return (
    <MessagesPage
      account={account}
      loaded={inbox}
      detail={detail}
      calls={calls}
      notice={failed === '' ? i18n.t('Please try again.') : failed}
      now={new Date(now)}
    />
  )
}
