import type { UploadCategory } from '@pahiya/domain/files/uploads'
import type { Api } from '../../../api/api-context.ts'
import { shrinkPhoto } from '../form/uploads/shrink-photo.ts'

export type Submission = { done: true } | { failed: true; message: string | null }

/** A background job checks the bytes; the seller waits at most this long for it. */
const longestWaitMs = 60_000
const askEveryMs = 1_500

export type Waiting = { wait?: (ms: number) => Promise<void>; send?: typeof fetch }
type Attach = (address: string) => Promise<{ response: Response; error?: unknown }>

/**
 * Gets an upload URL, uploads the bytes, then attaches the file to the listing; retries while the file is being
 * checked.
 */
export async function uploadAndAttach(
  api: Api,
  { category, chosen, attach }: { category: UploadCategory; chosen: File; attach: Attach },
  { wait = pause, send = fetch }: Waiting = {},
): Promise<Submission> {
  try {
    const file = await shrinkPhoto(chosen)
    const query = { category, type: file.type, size: file.size }
    const asked = await api.GET('/api/seller/upload-url', { params: { query } })
    if (!asked.data) return failedBy(asked.error)
    const { uploadURL, headers } = asked.data
    // C-41: the storage receives only the headers that its signature needs.
    const stored = await send(uploadURL, { method: 'PUT', body: file, headers, credentials: 'omit' })
    if (!stored.ok) return { failed: true, message: null }
    const address = uploadURL.split('?', 1)[0]!
    for (let waited = 0; ; waited += askEveryMs) {
      const told = await attach(address)
      if (told.response.ok) return { done: true }
      const isBeingChecked = (told.error as { code?: string } | undefined)?.code === 'files_being_checked'
      if (!isBeingChecked || waited >= longestWaitMs) return failedBy(told.error)
      await wait(askEveryMs)
    }
  } catch {
    return { failed: true, message: null }
  }
}

function failedBy(error: unknown): Submission {
  return { failed: true, message: (error as { message?: string } | undefined)?.message ?? null }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
