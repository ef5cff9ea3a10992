import { createContext, use } from 'react'
import { browserApi } from './browser-api.ts'
import type { Api } from './api-context.ts'

/** Where a component finds the API that asks while somebody types or chooses; whatever a page shows, its loader asks for. */
export const ApiSource = createContext<() => Promise<Api>>(browserApi)

export function useApi(): () => Promise<Api> {
  return use(ApiSource)
}
