import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { watchEventLoop } from './watch-event-loop.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** All metrics that a process exposes to Prometheus. One registry per process, so that tests can create many. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const stallSeconds = new Histogram({
    name: 'event_loop_stall_seconds',
    help: 'How long code of this process kept all its other work waiting, if for more than 200 ms',
    buckets: [0.5, 1, 2, 5, 15, 60],
    registers,
  })
  return {
    registry,
    collectProcess: () => {
      collectDefaultMetrics({ register: registry })
      watchEventLoop((seconds) => stallSeconds.observe(seconds))
    },
    leading: new Gauge({
      name: 'leading',
      help: '1 while this process leads, 0 while it stands by; a process without leaders always reports 0',
      registers,
    }),
    longWrites: new Counter({
      name: 'long_writes_total',
      help: 'Writing transactions that took longer than two seconds, by the job or route; ended in production',
      labelNames: ['work'] as const,
      registers,
    }),
    ...requestMetrics(registers),
    ...searchMetrics(registers),
    ...cacheMetrics(registers),
    ...messageMetrics(registers),
    ...fileMetrics(registers),
    ...llmMetrics(registers),
  }
}

/** Requests and their defences. */
function requestMetrics(registers: Registry[]) {
  return {
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the request line to the last byte of the answer',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    rateFallbacks: new Counter({
      name: 'rate_limit_fallbacks_total',
      help: 'Calls that were counted in this process alone because Valkey did not answer',
      registers,
    }),
    cspViolations: new Counter({
      name: 'csp_violations_total',
      help: 'What browsers report that the content security policy stopped, by directive',
      labelNames: ['directive'] as const,
      registers,
    }),
  }
}

/** Index, searches and the searches charged. */
function searchMetrics(registers: Registry[]) {
  return {
    feedLagSeconds: new Gauge({
      name: 'change_feed_lag_seconds',
      help: 'For how long the oldest change that the index lacks has waited, also while no change is followed',
      labelNames: ['index'] as const,
      registers,
    }),
    feedDocuments: new Counter({
      name: 'change_feed_documents_total',
      help: 'Documents carried to an index, by what became of them',
      labelNames: ['index', 'outcome'] as const,
      registers,
    }),
    alertsSetAside: new Counter({
      name: 'alerts_set_aside_total',
      help: 'Saved searches that the engine refused, so that they match nothing until they change or the worker starts anew',
      registers,
    }),
    feedRetries: new Counter({
      name: 'change_feed_retries_total',
      help: 'Times that a bulk write had to wait for the index',
      labelNames: ['index'] as const,
      registers,
    }),
    searchesShed: new Counter({
      name: 'searches_shed_total',
      help: 'Searches refused at once because too many already waited for PostgreSQL in place of the search engine',
      registers,
    }),
    searchesDegraded: new Counter({
      name: 'searches_degraded_total',
      help: 'Searches that went to PostgreSQL because the search engine did not answer',
      registers,
    }),
    searchCharges: new Counter({
      name: 'search_charges_total',
      help: 'Searches by what became of their charge: kept, refunded, free (a repetition), refused',
      labelNames: ['outcome'] as const,
      registers,
    }),
  }
}

/** Caches of this process. */
function cacheMetrics(registers: Registry[]) {
  return {
    cacheRequests: new Counter({
      name: 'cache_requests_total',
      help: 'Look-ups in a cache of this process, by whether it had a usable entry',
      labelNames: ['cache', 'outcome'] as const,
      registers,
    }),
    cacheBytes: new Gauge({
      name: 'cache_bytes',
      help: 'About how much memory the entries of a cache take',
      labelNames: ['cache'] as const,
      registers,
    }),
    cacheEntries: new Gauge({
      name: 'cache_entries',
      help: 'How many entries a cache has',
      labelNames: ['cache'] as const,
      registers,
    }),
  }
}

/** Messages sent and received, and recorded events. */
function messageMetrics(registers: Registry[]) {
  return {
    smsMessages: new Counter({
      name: 'sms_messages_total',
      help: 'Messages by what became of them: accepted, refused, unknown (the gateway may have sent it), delivered, failed, limited, capped',
      labelNames: ['outcome'] as const,
      registers,
    }),
    repliesByEmail: new Counter({
      name: 'replies_by_email_total',
      help: 'Answers by e-mail by what became of them: taken, ignored (written by a program), refused',
      labelNames: ['outcome'] as const,
      registers,
    }),
    notices: new Counter({
      name: 'notices_total',
      help: 'Notices by channel and what became of a try: sent, waiting, digest, skipped, refused',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    events: new Counter({
      name: 'events_total',
      help: 'Events by what became of them: written, or lost because the queue was full or the database away',
      labelNames: ['outcome'] as const,
      registers,
    }),
  }
}

/** Sellers' files. */
function fileMetrics(registers: Registry[]) {
  return {
    bucketsRefused: new Gauge({
      name: 'file_buckets_refused',
      help: '1 while a bucket of files belongs to another database than this one, so that nothing is deleted',
      registers,
    }),
  }
}

/** Calls to language models. Their cost is in the table llm_calls. */
function llmMetrics(registers: Registry[]) {
  return {
    llmCalls: new Counter({
      name: 'llm_calls_total',
      help: 'Calls to language models by role and outcome: answered, or why there is no answer',
      labelNames: ['role', 'outcome'] as const,
      registers,
    }),
    llmSeconds: new Histogram({
      name: 'llm_call_duration_seconds',
      help: 'From the call to the whole answer or the failure, with retries',
      labelNames: ['role'] as const,
      buckets: [0.25, 0.5, 1, 2, 5, 10, 20, 60],
      registers,
    }),
  }
}
