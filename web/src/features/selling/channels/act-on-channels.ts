import type { Api } from '../../../api/api-context.ts'

/** failed: the message that came with the refusal; typed: the submitted chassis number, or null for the other form. */
export type ChannelActionResult = { did: 'vin' | 'again' } | { failed: string | null; typed: string | null }

export async function actOnChannels(api: Api, id: string, form: URLSearchParams): Promise<ChannelActionResult> {
  const params = { path: { id } }
  if (form.get('do') === 'again') {
    const { response, error } = await api.POST('/api/seller/listings/{id}/channels/again', { params })
    return response.ok ? { did: 'again' } : { failed: wordsOf(error), typed: null }
  }
  const typed = form.get('vin') ?? ''
  const body = { vin: typed.trim() === '' ? null : typed }
  const { response, error } = await api.PUT('/api/seller/listings/{id}/channel-facts', { params, body })
  return response.ok ? { did: 'vin' } : { failed: wordsOf(error), typed }
}

function wordsOf(error: { message?: string; issues?: { message: string }[] | undefined } | undefined): string | null {
  return error?.issues?.[0]?.message ?? error?.message ?? null
}
