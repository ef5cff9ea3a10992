import { apiContext } from '../api/api-context.ts'
import {
  ConfirmEmailPage,
  type ConfirmEmailState,
} from '../features/conversations/confirm-email/confirm-email-page.tsx'
import type { Route } from './+types/confirm-email.ts'

/** The link in a confirmation e-mail. Opening it changes nothing, because mail scanners open links; the button does. */
const keyOf = (request: Request) => new URL(request.url).searchParams.get('key')

async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs): Promise<ConfirmEmailState> {
  const key = keyOf(request)
  if (key === null) return 'unknown'
  const { response } = await context.get(apiContext).POST('/api/notices/confirm-email', { body: { key } })
  if (response.ok) return 'done'
  return response.status < 500 && response.status !== 429 ? 'unknown' : 'failed'
}
export const loader = ({ request }: Route.LoaderArgs) => ({ hasKey: keyOf(request) !== null })
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ hasKey: keyOf(request) !== null })
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function ConfirmEmail({ loaderData: { hasKey }, actionData }: Route.ComponentProps) {
  return <ConfirmEmailPage state={hasKey ? (actionData ?? 'asked') : 'unknown'} />
}
