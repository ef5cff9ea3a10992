import { visitorId } from '../visitor/visitor-id.ts'
import type { Api } from './api-context.ts'

let api: Promise<Api> | undefined

/** The API over HTTP, its client loaded when it is first needed: the page that the server drew asks for nothing. */
export async function browserApi(): Promise<Api> {
  api ??= import('@pahiya/contract/core/client').then(({ createApiClient }) =>
    createApiClient({ baseUrl: location.origin, visitorId }),
  )
  return api
}
