import createClient from 'openapi-fetch'
import type { paths } from './openapi.generated.ts'
import { visitorHeader } from './visitor-header.ts'

export type ClientOptions = {
  baseUrl: string
  /** API-01: sent with every call to the product's own origin. */
  visitorId: () => string | null | Promise<string | null>
  fetch?: (request: Request) => Promise<Response>
}

/** The typed client of the whole API, generated from the zod schemas that the server validates with. */
export function createApiClient({ baseUrl, visitorId, fetch }: ClientOptions) {
  const client = createClient<paths>({ baseUrl, credentials: 'include', ...(fetch && { fetch }) })
  client.use({
    async onRequest({ request }) {
      const id = await visitorId()
      if (id !== null) request.headers.set(visitorHeader, id)
      return request
    },
  })
  return client
}
