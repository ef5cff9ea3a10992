import { requestDeadlineMs } from './request-deadline.ts'

/**
 * fetch() that fails if no response begins before the deadline. The body may take longer, because searches report their
 * progress in it.
 */
export async function fetchInTime(request: Request): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('no response', 'TimeoutError')), requestDeadlineMs)
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, late.signal]) })
  } finally {
    clearTimeout(timer)
  }
}
