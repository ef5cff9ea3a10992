import type { createApiClient } from '@pahiya/contract/core/client'
import { createContext } from 'react-router'

export type Api = ReturnType<typeof createApiClient>

/** Where loaders and actions find the API: in this process on the server, over HTTP in the browser. */
export const apiContext = createContext<Api>()
