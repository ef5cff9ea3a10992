import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Every figure that a process tells Prometheus. A registry per process, so that tests can have many. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    collectProcess: () => collectDefaultMetrics({ register: registry }),
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the request line to the last byte of the answer',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    feedLagSeconds: new Gauge({
      name: 'change_feed_lag_seconds',
      help: 'Age of the newest change that the index has taken in, when it took it in',
      labelNames: ['index'] as const,
      registers,
    }),
    feedDocuments: new Counter({
      name: 'change_feed_documents_total',
      help: 'Documents carried to an index, by what became of them',
      labelNames: ['index', 'outcome'] as const,
      registers,
    }),
    feedRetries: new Counter({
      name: 'change_feed_retries_total',
      help: 'Times that a bulk write had to wait for the index',
      labelNames: ['index'] as const,
      registers,
    }),
  }
}
