import { createContext, use } from 'react'
import { browserApi } from './browser-api.ts'
import type { Api } from './api-context.ts'

/** The API for components that make requests while the user types or chooses; page data is requested by the loader. */
export const ApiSource = createContext<() => Promise<Api>>(browserApi)

export function useApi(): () => Promise<Api> {
  return use(ApiSource)
}
