import { createApiClient } from '@pahiya/contract/core/client'
import type { PageVisit } from '@pahiya/contract/core/page-visit'
import { createContext, RouterContextProvider } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { visitorIdOfCookie } from '../visitor/visitor-places.ts'

export const visitContext = createContext<PageVisit>()

/** What loaders and actions find on the server; entry.client.tsx gives them the same in the browser. */
export function contextOf(visit: PageVisit): RouterContextProvider {
  const context = new RouterContextProvider()
  const visitorId = visitorIdOfCookie(visit.cookies)
  const api = createApiClient({ baseUrl: visit.origin, visitorId: () => visitorId, fetch: visit.fetch })
  context.set(visitContext, visit)
  context.set(apiContext, api)
  return context
}
