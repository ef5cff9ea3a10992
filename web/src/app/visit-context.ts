import { createApiClient } from '@pahiya/contract/core/client'
import type { PageVisit } from '@pahiya/contract/core/page-visit'
import { createContext, RouterContextProvider } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { readVisitorIdCookie } from '../visitor/visitor-places.ts'

export const visitContext = createContext<PageVisit>()

/** Context of loaders and actions on the server; entry.client.tsx provides the same in the browser. */
export function createVisitContext(visit: PageVisit): RouterContextProvider {
  const context = new RouterContextProvider()
  const visitorId = readVisitorIdCookie(visit.cookies)
  const api = createApiClient({ baseUrl: visit.origin, visitorId: () => visitorId, fetch: visit.fetch })
  context.set(visitContext, visit)
  context.set(apiContext, api)
  return context
}
