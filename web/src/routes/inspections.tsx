import { useLingui } from '@lingui/react'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { redirectDocument } from 'react-router'
import { unwrapResponse } from '../api/unwrap-response.ts'
import { apiContext } from '../api/api-context.ts'
import { actOnInspection } from '../features/conversations/inspections/act-on-inspection.ts'
import { InspectionsPage } from '../features/conversations/inspections/inspections-page.tsx'
import { signInAddress } from '../site/sign-in-addresses.ts'
import type { Route } from './+types/inspections.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = await context.get(apiContext).GET('/api/inspections', { signal: request.signal })
  if (asked.response.status === 401) return redirectDocument(signInAddress('/inspections'))
  const { inspections } = await unwrapResponse(Promise.resolve(asked))
  const isRequested = new URL(request.url).searchParams.has('requested')
  return { inspections, isRequested, today: dayInIndia(new Date()) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text())
  return { id: form.get('id'), failed: await actOnInspection(context.get(apiContext), form, false) }
}

export default function Inspections({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { inspections, isRequested, today } = loaderData
  // A car from another portal has no seller to notify here.
  const isTold = inspections.some(({ id, hasSeller }) => hasSeller && id === actionData?.id)
  const notice = actionData
    ? actionData.failed === null
      ? isTold
        ? i18n.t('Saved. We have let the other person know.')
        : i18n.t('Saved.')
      : actionData.failed || i18n.t('Please try again.')
    : isRequested
      ? i18n.t('Your inspection is requested.')
      : undefined
  return <InspectionsPage inspections={inspections} isAdmin={false} today={today} notice={notice} />
}
