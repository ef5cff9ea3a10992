import { useLingui } from '@lingui/react'
import type { Calls } from '@pahiya/contract/conversations/calls'
import type { ConversationDetail } from '@pahiya/contract/conversations/conversations'
import type { InboxNotice } from '@pahiya/contract/notices/notices'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import { apiContext, type Api } from '../../api/api-context.ts'
import { useHydrated } from '../../components/rendering/use-hydrated.ts'
import { actInThread } from '../../features/conversations/thread/act-in-thread.ts'
import type { InboxState, View } from '../../features/conversations/inbox/inbox-state.ts'
import { MessagesPage, MessagesSignIn } from '../../features/conversations/inbox/messages-page.tsx'
import { NoticesPage } from '../../features/conversations/inbox/notices-page.tsx'
import type { Route } from './+types/index.ts'

type Loaded = {
  account: string
  inbox: InboxState
  detail: ConversationDetail | null
  calls: Calls | null
  now: string
}

type LoadedNotices = { notices: InboxNotice[] | null; next: string | null; now: string }

/** On failure the page is still shown and reports it. */
async function loadNotices(
  api: Api,
  searchParams: URLSearchParams,
  signal: AbortSignal,
): Promise<LoadedNotices | null> {
  const after = searchParams.get('after')
  const { data, response } = await api.GET('/api/notices', {
    params: { query: after === null ? {} : { after } },
    signal,
  })
  if (response.status === 401) return null
  return { notices: data?.notices ?? null, next: data?.next ?? null, now: new Date().toISOString() }
}

async function load({
  context,
  request,
}: Route.LoaderArgs | Route.ClientLoaderArgs): Promise<Loaded | LoadedNotices | null> {
  const api = context.get(apiContext)
  const { signal } = request
  const { searchParams } = new URL(request.url)
  if (searchParams.get('view') === 'notices') return loadNotices(api, searchParams, signal)
  const id = searchParams.get('with')
  const asked = searchParams.get('view')
  const list = (view: View) => api.GET('/api/conversations', { params: { query: { userType: view } }, signal })
  const chosen: View = asked === 'seller' ? 'seller' : 'buyer'
  const [user, thread, first, unread] = await Promise.all([
    api.GET('/api/auth/user', { signal }),
    id === null ? null : loadThread(api, id, signal),
    id === null ? list(chosen) : null,
    // A seller's new messages must not hide behind the buyer's view. On failure that view is shown.
    id === null && asked === null ? api.GET('/api/conversations/unread', { signal }).catch(() => null) : null,
  ])
  if (user.response.status === 401) return null
  const { id: account } = await unwrapResponse(Promise.resolve(user))
  const detail = thread?.detail ?? null
  const hasNewForSeller = !!unread?.data && unread.data.buyer === 0 && unread.data.seller > 0
  const view = detail?.part ?? (hasNewForSeller ? 'seller' : chosen)
  // Loaded after the messages, because loading those marks them as read.
  const conversations = await unwrapResponse(first && view === chosen ? Promise.resolve(first) : list(view))
  const inbox = { view, threadId: detail?.id ?? null, conversations, messages: thread?.messages ?? [] }
  return { account, inbox, detail, calls: thread?.calls ?? null, now: new Date().toISOString() }
}

/** A conversation that does not exist, or is not the user's, counts as not selected. */
async function loadThread(api: Api, id: string, signal: AbortSignal) {
  const path = { params: { path: { id } }, signal }
  const [detail, messages, calls] = await Promise.all([
    api.GET('/api/conversations/{id}', path),
    api.GET('/api/conversations/{id}/messages', path),
    api.GET('/api/conversations/{id}/calls', path),
  ])
  if (!detail.data) return null
  return {
    detail: detail.data,
    messages: await unwrapResponse(Promise.resolve(messages)),
    calls: calls.data?.calls ?? null,
  }
}

/** The data of the page on screen. */
let shown: { search: string; loaded: Loaded | LoadedNotices | null } | undefined

/** A background reload that fails keeps the page, with the text typed there. */
async function reload(args: Route.ClientLoaderArgs): Promise<Loaded | LoadedNotices | null> {
  try {
    return await load(args)
  } catch (error) {
    if (shown?.search === new URL(args.request.url).search) return shown.loaded
    throw error
  }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => reload(args)

export const action = async ({ context, request }: Route.ActionArgs) =>
  actInThread(context.get(apiContext), new URLSearchParams(await request.text()))
export const clientAction = async ({ context, request }: Route.ClientActionArgs) =>
  actInThread(context.get(apiContext), new URLSearchParams(await request.text()))

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const hydrated = useHydrated()
  const { search } = useLocation()
  useEffect(() => {
    shown = { search, loaded: loaderData }
    return () => {
      shown = undefined
    }
  }, [search, loaderData])
  if (loaderData === null) return <MessagesSignIn />
  if ('notices' in loaderData) {
    return <NoticesPage notices={loaderData.notices} next={loaderData.next} now={new Date(loaderData.now)} />
  }
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
