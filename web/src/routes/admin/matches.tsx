import { useLingui } from '@lingui/react'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import { apiContext } from '../../api/api-context.ts'
import { loadDeskCounts, dataOrThrow } from '../../features/admin/desk/load-desk.ts'
import { AdminNav } from '../../features/admin/desk/admin-nav.tsx'
import { MatchDoubtsPage } from '../../features/matching/match-doubts-page.tsx'
import type { Route } from './+types/matches.ts'

/** Responds 404 to anyone but moderators, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const [asked, counts] = await Promise.all([api.GET('/api/admin/matches', { signal }), loadDeskCounts(api, signal)])
  return { ...dataOrThrow(asked), counts }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text())
  const body = {
    listingId: form.get('listingId') ?? '',
    otherId: form.get('otherId') ?? '',
    isSame: form.get('isSame') === 'yes',
    reason: form.get('reason') ?? '',
  }
  const { error, response } = await context.get(apiContext).PUT('/api/admin/matches', { body })
  return { failed: response.ok ? null : ((error as Partial<ErrorBody> | undefined)?.message ?? '') }
}

export default function AdminMatches({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const failed = actionData?.failed
  const notice =
    actionData === undefined ? undefined : failed === null ? i18n.t('Saved.') : failed || i18n.t('Please try again.')
  const nav = <AdminNav current="/admin/matches" waiting={loaderData.counts} />
  return <MatchDoubtsPage doubts={loaderData.doubts} notice={notice} nav={nav} />
}
