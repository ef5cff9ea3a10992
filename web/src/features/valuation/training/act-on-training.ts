import type { Api } from '../../../api/api-context.ts'

/** The result of an admin's action. message: the server's message for a refusal, if any. */
export type TrainingActionResult =
  | { did: 'start'; jobId: string }
  | { did: 'generate'; count: number }
  | { did: 'cancel' | 'promote' | 'roll-back' }
  | { failed: 'start' | 'generate' | 'cancel' | 'promote' | 'roll-back'; message: string | null }

/** TRAIN-08 */
const examplesAtOnce = 200

export async function actOnTraining(api: Api, form: URLSearchParams): Promise<TrainingActionResult | null> {
  const wanted = form.get('do')
  const path = { modelId: form.get('model') ?? '', jobId: form.get('job') ?? '' }
  try {
    if (wanted === 'start') {
      const { data, error } = await api.POST('/api/ai/train/price-modeling')
      return data ? { did: 'start', jobId: data.jobId } : refused('start', error)
    }
    if (wanted === 'generate') {
      const { data, error } = await api.POST('/api/ai/generate-training-data', { body: { count: examplesAtOnce } })
      return data ? { did: 'generate', count: data.count } : refused('generate', error)
    }
    if (wanted === 'cancel') {
      const { response, error } = await api.POST('/api/ai/train/cancel/{jobId}', { params: { path } })
      return response.ok ? { did: 'cancel' } : refused('cancel', error)
    }
    if (wanted === 'promote') {
      const { response, error } = await api.POST('/api/ai/models/{modelId}/promote', { params: { path } })
      return response.ok ? { did: 'promote' } : refused('promote', error)
    }
    if (wanted === 'roll-back') {
      const { response, error } = await api.POST('/api/ai/models/{modelId}/roll-back', { params: { path } })
      return response.ok ? { did: 'roll-back' } : refused('roll-back', error)
    }
  } catch {
    // Network error: the action is known, but the cause is not.
    const acts = ['start', 'generate', 'cancel', 'promote', 'roll-back'] as const
    const act = acts.find((name) => name === wanted)
    if (act) return refused(act, undefined)
  }
  return null
}

function refused(
  failed: Extract<TrainingActionResult, { failed: unknown }>['failed'],
  error: unknown,
): TrainingActionResult {
  const message = (error as { message?: unknown } | undefined)?.message
  return { failed, message: typeof message === 'string' && message !== '' ? message : null }
}
