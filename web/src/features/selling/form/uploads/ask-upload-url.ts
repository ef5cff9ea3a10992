import type { ErrorBody } from '@pahiya/contract/core/errors'
import type { FileCategory } from '@pahiya/domain/files/uploads'
import { browserApi } from '../../../../api/browser-api.ts'

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

/** UP-01: requests a signed URL to which one file of this category can be uploaded. */
export async function requestUploadUrl({ category, account, type, bytes, signal }: Asked): Promise<UploadUrl> {
  const query = { category, type, size: bytes, ...(account !== null && { account }) }
  const api = await browserApi()
  const { data, error, response } = await api.GET('/api/seller/upload-url', {
    params: { query },
    ...(signal && { signal }),
  })
  if (!data) throw failureOf(response, error)
  const { uploadURL, headers } = data
  return { uploadURL, headers }
}

/** UP-20..22. A response that is not from the API, such as one from a proxy, has no JSON body. */
function failureOf({ status, statusText }: Response, error: unknown): AskFailed {
  const said: Partial<ErrorBody> = typeof error === 'object' && error !== null ? error : {}
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
