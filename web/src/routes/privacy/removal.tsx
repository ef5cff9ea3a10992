import { apiContext } from '../../api/api-context.ts'
import { actOnRemoval } from '../../features/privacy/removal/act-on-removal.ts'
import { RemovalPage } from '../../features/privacy/removal/removal-page.tsx'
import type { Route } from './+types/removal.ts'

async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs) {
  return actOnRemoval(context.get(apiContext), await request.formData(), request.signal)
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function Removal({ actionData }: Route.ComponentProps) {
  return <RemovalPage state={actionData ?? { step: 'number' }} />
}
