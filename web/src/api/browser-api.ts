import { visitorId } from '../visitor/visitor-id.ts'
import type { Api } from './api-context.ts'

let api: Promise<Api> | undefined

/** The API over HTTP. Its client is loaded on first use, because a server-rendered page makes no requests. */
export async function browserApi(): Promise<Api> {
  api ??= import('@pahiya/contract/core/client').then(({ createApiClient }) =>
    createApiClient({ baseUrl: location.origin, visitorId, fetch: async (request) => fetch(request) }),
  )
  return api
}
