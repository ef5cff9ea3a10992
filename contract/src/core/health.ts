import * as z from 'zod'
import { route } from './route.ts'

export const EngineHealth = z.object({ name: z.string(), ok: z.boolean(), milliseconds: z.number() })

export const HealthResponse = z
  .object({
    status: z.enum(['ok', 'degraded']),
    engines: z.array(EngineHealth),
  })
  .meta({ id: 'HealthResponse' })
export type HealthResponse = z.infer<typeof HealthResponse>

export const healthRoute = route({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the site and its engines respond',
  response: HealthResponse,
  access: 'public',
  rate: 'browse',
  errors: [],
})
