import { loadTwice } from '../hydration/load-part.ts'
import { visitorId } from '../visitor/visitor-id.ts'
import type { Api } from './api-context.ts'

let api: Promise<Api> | undefined

/**
 * The API over HTTP. Its client is loaded on first use, because a server-rendered page makes no requests. If it cannot be
 * loaded, the next call tries again.
 */
export async function browserApi(): Promise<Api> {
  api ??= loadTwice(() => import('./http-client.ts')).then(({ createHttpClient }) => createHttpClient(visitorId))
  api.catch(() => {
    api = undefined
  })
  return api
}
