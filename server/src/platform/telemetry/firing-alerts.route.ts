import { firingAlertsRoute } from '@pahiya/contract/admin/today'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Config } from '../config.ts'
import { serveRoute } from '../http/serve-route.ts'
import { readJson } from '../outbound/read-json.ts'

const timeoutMs = 2_000
const longestAnswer = 1_000_000
const mostShown = 100

/** GET /api/v1/alerts of Prometheus. The names of the alerts are those of infra/alerts.yaml. */
const Answer = z.object({
  status: z.literal('success'),
  data: z.object({
    alerts: z.array(
      z.object({
        labels: z.record(z.string(), z.string()),
        annotations: z.record(z.string(), z.string()).default({}),
        state: z.string(),
        activeAt: z.iso.datetime({ offset: true }),
      }),
    ),
  }),
})

export function serveFiringAlerts(http: FastifyInstance, { config }: { config: Pick<Config, 'PROMETHEUS_URL'> }): void {
  serveRoute(http, firingAlertsRoute, async () => {
    if (config.PROMETHEUS_URL === undefined) return { state: 'not_connected' as const, alerts: [] }
    const answer = await askPrometheus(config.PROMETHEUS_URL)
    if (answer === undefined) return { state: 'no_answer' as const, alerts: [] }
    const firing = answer.data.alerts.filter(({ state }) => state === 'firing')
    return { state: 'read' as const, alerts: firing.slice(0, mostShown).map(presentAlert) }
  })
}

async function askPrometheus(url: string): Promise<z.infer<typeof Answer> | undefined> {
  try {
    const answer = await fetch(new URL('/api/v1/alerts', url), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    return answer.ok && text.length <= longestAnswer ? readJson(Answer, text) : undefined
  } catch {
    // Unreachable or too slow: the page shows that Prometheus did not respond.
    return undefined
  }
}

function presentAlert({ labels, annotations, activeAt }: z.infer<typeof Answer>['data']['alerts'][number]) {
  const { alertname = '', severity = '', ...rest } = labels
  return {
    name: alertname,
    severity,
    summary: annotations['summary'] ?? '',
    about: Object.values(rest).join(', ').slice(0, 200),
    since: new Date(activeAt).toISOString(),
  }
}
