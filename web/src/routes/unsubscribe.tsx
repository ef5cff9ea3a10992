import { apiContext } from '../api/api-context.ts'
import { UnsubscribePage, type UnsubscribeState } from '../features/accounts/notices/unsubscribe-page.tsx'
import type { Route } from './+types/unsubscribe.ts'

const topics = ['messages', 'prices', 'news', 'alerts', 'community'] as const

/**
 * The link at the end of every e-mail. Opening it changes nothing, because mail scanners open links; only the button
 * unsubscribes.
 */
function asked(request: Request) {
  const { searchParams } = new URL(request.url)
  const topic = topics.find((each) => each === searchParams.get('topic'))
  const key = searchParams.get('key')
  return topic === undefined || key === null ? null : { topic, key }
}
/** The link in e-mails to a recipient without an account is marked as such. */
const load = (request: Request) => ({
  topic: asked(request)?.topic ?? null,
  isGuest: new URL(request.url).searchParams.get('guest') === 'yes',
})
export const loader = ({ request }: Route.LoaderArgs) => load(request)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request)

async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs): Promise<UnsubscribeState> {
  const query = asked(request)
  if (query === null) return 'unknown'
  const { response } = await context.get(apiContext).POST('/api/notices/unsubscribe', { params: { query } })
  if (response.ok) return 'done'
  return response.status < 500 && response.status !== 429 ? 'unknown' : 'failed'
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function Unsubscribe({ loaderData: { topic, isGuest }, actionData }: Route.ComponentProps) {
  return (
    <UnsubscribePage topic={topic} isGuest={isGuest} state={topic === null ? 'unknown' : (actionData ?? 'asked')} />
  )
}
