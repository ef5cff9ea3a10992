import { requestDeadlineMs } from './request-deadline.ts'

/** A dealer's spreadsheet of 6 MB takes minutes on a slow uplink, and no response begins before it is sent. */
const uploadPath = /\/imports$/
const uploadDeadlineMs = 300_000

/**
 * fetch() that fails if no response begins before the deadline. The body may take longer, because searches report their
 * progress in it.
 */
export async function fetchInTime(request: Request): Promise<Response> {
  const late = new AbortController()
  const isUpload = request.method === 'POST' && uploadPath.test(new URL(request.url).pathname)
  const deadlineMs = isUpload ? uploadDeadlineMs : requestDeadlineMs
  const timer = setTimeout(() => late.abort(new DOMException('no response', 'TimeoutError')), deadlineMs)
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, late.signal]) })
  } finally {
    clearTimeout(timer)
  }
}
