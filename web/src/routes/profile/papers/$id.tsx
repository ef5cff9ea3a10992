import { redirect } from 'react-router'
import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { apiContext } from '../../../api/api-context.ts'
import { submitPaper } from '../../../features/selling/papers/submit-paper.ts'
import { OwnPapersPage } from '../../../features/selling/papers/own-papers-page.tsx'
import { loginAddress } from '../../../site/sign-in-addresses.ts'
import type { Route } from './+types/$id.ts'

async function load({ context, request, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const about = { params: { path: { id: params.id } }, signal }
  const [asked, listing] = await Promise.all([
    api.GET('/api/seller/listings/{id}/verification', about),
    // Used only for the title: the papers are shown without it if this fails.
    api.GET('/api/seller/listings/{id}', about).catch(() => null),
  ])
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown Response for its answer
  if (asked.response.status === 401) throw redirect(loginAddress('log-in', `/profile/papers/${params.id}`))
  return { own: await unwrapResponse(Promise.resolve(asked)), title: listing?.data?.title ?? null }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** The browser sends the bytes straight to the storage, so there is no server action. */
export const clientAction = async ({ context, request, params }: Route.ClientActionArgs) =>
  submitPaper(context.get(apiContext), params.id, await request.formData())

export default function OwnPapers({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnPapersPage {...loaderData} handedIn={actionData} />
}
