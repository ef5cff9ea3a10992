import { createApiClient } from '@pahiya/contract/core/client'
import type { Api } from './api-context.ts'
import { fetchInTime } from './fetch-in-time.ts'

export function createHttpClient(visitorId: () => Promise<string>): Api {
  return createApiClient({ baseUrl: location.origin, visitorId, fetch: fetchAgain })
}

/** A read whose connection fails is repeated once: reads change nothing. Aborted requests are not. */
async function fetchAgain(request: Request): Promise<Response> {
  try {
    return await fetchInTime(request)
  } catch (error) {
    if (request.method !== 'GET' || request.signal.aborted) throw error
    return fetchInTime(request)
  }
}
