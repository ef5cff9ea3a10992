import { visitorHeader } from '@pahiya/contract/core/visitor-header'
import type { FileCategory } from '@pahiya/domain/files/uploads'
import { visitorId } from '../../../../visitor/visitor-id.ts'

/** A request refused before any byte was sent; code is from the API contract. */
export class AskFailed extends Error {
  readonly source: { status: number }
  readonly code: string | null

  constructor(message: string, status: number, code: string | null) {
    super(message)
    this.source = { status }
    this.code = code
  }
}

type Asked = {
  category: FileCategory
  /** Owner of the file: the request is refused if another user has signed in since. */
  account: string | null
  type: string
  bytes: number
  signal?: AbortSignal | undefined
}
export type UploadUrl = { uploadURL: string; headers: Record<string, string> }

/** UP-01: requests a signed address to which one file of this category may be sent. */
export async function requestUploadUrl({ category, account, type, bytes, signal }: Asked): Promise<UploadUrl> {
  const asked = new URLSearchParams({ category, type, size: String(bytes), ...(account !== null && { account }) })
  const answer = await fetch(`/api/seller/upload-url?${asked.toString()}`, {
    credentials: 'include',
    headers: { accept: 'application/json', [visitorHeader]: await visitorId() },
    ...(signal && { signal }),
  })
  if (answer.ok) {
    const { uploadURL, headers } = (await answer.json()) as { uploadURL: string; headers?: Record<string, string> }
    return { uploadURL, headers: headers ?? { 'content-type': type } }
  }
  throw await failureOf(answer)
}

type Said = { message?: string; code?: string; requestId?: string }

/** UP-20..22. */
async function failureOf(answer: Response): Promise<AskFailed> {
  const { status, statusText } = answer
  const said: Said = await answer.json().then(
    (body: unknown) => (body ?? {}) as Said,
    () => ({}),
  )
  const code = said.code ?? null
  if (status === 401) return new AskFailed('Authorization required', status, code)
  if (status >= 400 && status < 500 && said.message !== undefined) return new AskFailed(said.message, status, code)
  const parts = [
    `Failed request with status: ${status}. ${statusText}`,
    said.message !== undefined && `message: ${said.message}`,
    said.requestId !== undefined && `request-Id: ${said.requestId}`,
  ]
  return new AskFailed(parts.filter(Boolean).join(' '), status, code)
}
