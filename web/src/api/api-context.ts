import type { createApiClient } from '@pahiya/contract/core/client'
import { createContext } from 'react-router'

export type Api = ReturnType<typeof createApiClient>

/** The API for loaders and actions: in-process on the server, over HTTP in the browser. */
export const apiContext = createContext<Api>()
