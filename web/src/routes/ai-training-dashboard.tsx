import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import type { TrainingDesk, TrainingJob } from '@pahiya/contract/valuation/training'
import { useEffect, useState } from 'react'
import { data, useNavigation, useRevalidator } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { showToast } from '../components/overlay/toast-store.ts'
import { useHydrated } from '../components/rendering/use-hydrated.ts'
import { AdminShell } from '../features/admin/desk/admin-shell.tsx'
import { loadDeskCounts, type DeskCounts } from '../features/admin/desk/load-desk.ts'
import { actOnTraining } from '../features/valuation/training/act-on-training.ts'
import { buildActionNotice } from '../features/valuation/training/action-notice.ts'
import { TrainingPage } from '../features/valuation/training/training-page.tsx'
import type { Route } from './+types/ai-training-dashboard.ts'

type Loaded = {
  desk: TrainingDesk
  job: TrainingJob | null
  sources: SourceInfo[] | undefined
  isConfirming: boolean
  counts: DeskCounts
  now: string
}

/** TRAIN-16 */
const everyMs = 5_000

/** TRAIN-01: responds 404 to anyone but admins, exactly as for a path that does not exist. */
async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs): Promise<Loaded> {
  const api = context.get(apiContext)
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const { data: desk, error, response } = await api.GET('/api/ai/train', { signal })
  if (response.status === 401 || response.status === 403) throw data(null, { status: 404 })
  if (!desk) throw data(error, { status: response.status })
  // TRAIN-18: the newest job, unless another one is requested.
  const read = async (jobId: string) =>
    (await api.GET('/api/ai/train/status/{jobId}', { params: { path: { jobId } }, signal })).data ?? null
  const asked = desk.jobs.find(({ jobId }) => jobId === searchParams.get('job'))?.jobId ?? desk.latestJobId
  const [job, { data: sources }, counts] = await Promise.all([
    asked === null ? null : read(asked),
    api.GET('/api/sources', { signal }),
    loadDeskCounts(api, signal),
  ])
  const isConfirming = searchParams.get('confirm') === 'start'
  return { desk, job, sources, isConfirming, counts, now: new Date().toISOString() }
}
export const loader = (args: Route.LoaderArgs) => load(args)

/** TRAIN-29: the last data stays on the page while the site does not respond. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Loaded | { failed: true }> {
  try {
    return await load(args)
  } catch (error) {
    if (isMissing(error)) throw error
    return { failed: true }
  }
}

function isMissing(error: unknown): boolean {
  return (error as { init?: { status?: number } } | null)?.init?.status === 404
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  actOnTraining(context.get(apiContext), new URLSearchParams(await request.text()))
export const clientAction = async ({ context, request }: Route.ClientActionArgs) =>
  actOnTraining(context.get(apiContext), new URLSearchParams(await request.text()))

export default function AiTrainingDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const hydrated = useHydrated()
  const { formData } = useNavigation()
  const { revalidate } = useRevalidator()
  const [last, setLast] = useState(loaderData)
  if (!('failed' in loaderData) && loaderData !== last) setLast(loaderData)
  const isUnfinished = 'job' in last && last.job !== null && last.job.finished_at === null

  useEffect(() => {
    if (!isUnfinished) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isUnfinished, revalidate])

  useEffect(() => {
    if (!actionData) return
    const { kind, title, text } = buildActionNotice(actionData, i18n)
    showToast({ kind, title, text })
  }, [actionData, i18n])

  if ('failed' in last) return undefined
  const { desk, job, sources, isConfirming, counts, now } = last
  return (
    <AdminShell current="/ai-training-dashboard" waiting={counts}>
      <TrainingPage
        {...{ desk, job, sources, isConfirming }}
        notice={actionData && !hydrated ? buildActionNotice(actionData, i18n) : undefined}
        isStarting={formData?.get('do') === 'start'}
        readFailed={'failed' in loaderData}
        now={new Date(now)}
      />
    </AdminShell>
  )
}
