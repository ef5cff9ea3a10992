import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { evaluate, type Labels, type Series } from './alerts-evaluator/evaluate-promql.ts'
import { durationSeconds, parsePromql } from './alerts-evaluator/parse-promql.ts'

type Rule = { alert: string; expr: string; for: string }
const text = readFileSync(join(import.meta.dirname, 'alerts.yaml'), 'utf8')
const { groups } = parse(text) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

const stepSeconds = 60
const brokenAt = 6 * 3_600
/** After a failure has ended, until the longest range of a rule has passed. */
const settleSeconds = 30 * 60

/** Value of a metric in normal operation, and during a failure; undefined if it is not reported. */
type Reading = number | undefined | ((second: number) => number)
type Metric = { name: string; labels: Labels; isCounter: boolean; healthy: Reading }
const gauge = (name: string, healthy: Reading, labels: Labels = {}): Metric => ({
  name,
  labels,
  isCounter: false,
  healthy,
})
/** A counter is described by its growth per second. */
const counter = (name: string, healthy: number, labels: Labels = {}): Metric => ({
  name,
  labels,
  isCounter: true,
  healthy,
})

const processes = ['site', 'worker', 'ingest', 'pictures', 'jobs']
const requests = (route: string, status: string) => ({ route, status })
const bucket = 'http_request_duration_seconds_bucket'
const requestCount = 'http_request_duration_seconds_count'
const healthy: Metric[] = [
  ...processes.flatMap((process) => ['a', 'b'].map((instance) => gauge('up', 1, { process, instance }))),
  ...['worker', 'ingest', 'pictures'].flatMap((process) =>
    ['a', 'b'].map((instance) => gauge('leading', instance === 'a' ? 1 : 0, { process, instance })),
  ),
  counter(requestCount, 50, requests('/api/cars', '200')),
  counter(requestCount, 0.01, requests('/api/cars', '500')),
  counter(requestCount, 1, requests('/api/auth/me', '200')),
  counter(requestCount, 0, requests('/api/auth/me', '503')),
  counter(bucket, 49, { le: '0.25' }),
  counter(bucket, 50, { le: '1' }),
  counter(bucket, 50, { le: '10' }),
  counter(bucket, 50, { le: '+Inf' }),
  counter('searches_degraded_total', 0),
  counter('searches_shed_total', 0),
  gauge('change_feed_lag_seconds', 0.4, { index: 'cars' }),
  gauge('dead_letters', 0),
  gauge('partition_horizon_seconds', 20 * 86_400, { table: 'changes' }),
  gauge('source_late_ratio', 0.5, { source: 'one' }),
  gauge('source_failed_adverts', 3, { source: 'one' }),
  gauge('source_seen_adverts', 1_000, { source: 'one' }),
  gauge('jobs_oldest_ready_seconds', 4, { job: 'send-notice' }),
  gauge('jobs_given_up', 0, { job: 'send-notice' }),
  gauge('job_queues', 40),
  gauge('database_pool_connections', 0, { pool: 'site', state: 'waiting' }),
  gauge('database_pool_connections', 9, { pool: 'site', state: 'busy' }),
  counter('long_writes_total', 0, { work: 'pahiya-site' }),
  counter('event_loop_stall_seconds_count', 0, { process: 'site' }),
  counter('events_total', 5, { outcome: 'written' }),
  counter('events_total', 0, { outcome: 'lost' }),
  counter('rate_limit_fallbacks_total', 0),
  gauge('charges_of_few_networks_ratio', 0.02),
  gauge('file_buckets_refused', 0),
  gauge('sms_day_used_ratio', 0.2),
  counter('sms_messages_total', 0.2, { outcome: 'accepted' }),
  counter('sms_messages_total', 0.01, { outcome: 'failed' }),
  counter('notices_total', 0.3, { channel: 'email', outcome: 'sent' }),
  counter('notices_total', 0.01, { channel: 'email', outcome: 'waiting' }),
  gauge('kubelet_volume_stats_available_bytes', 40e9, { persistentvolumeclaim: 'backups' }),
  gauge('kubelet_volume_stats_capacity_bytes', 100e9, { persistentvolumeclaim: 'backups' }),
  gauge('probe_ssl_earliest_cert_expiry', (second) => second + 60 * 86_400, { instance: 'pahiya.example' }),
  gauge('kube_cronjob_status_last_successful_time', (second) => second - 3_600, { cronjob: 'backup' }),
  gauge('conversation_reports_open', 0),
  gauge('warning_cases_open', 0),
]

type Failure = { alert: string; where: [name: string, labels: Labels, broken: Reading][] }
/** Each alert with a failure that it must report. `undefined`: the process is gone, and its figures with it. */
const failures: Failure[] = [
  { alert: 'SiteDown', where: [['up', { process: 'site' }, undefined]] },
  { alert: 'ProcessDown', where: [['up', { process: 'pictures' }, undefined]] },
  { alert: 'ProcessDown', where: [['up', { process: 'jobs' }, 0]] },
  { alert: 'NoLeader', where: [['leading', { process: 'ingest' }, 0]] },
  { alert: 'NoLeader', where: [['leading', { process: 'worker' }, undefined]] },
  { alert: 'TwoLeaders', where: [['leading', { process: 'worker' }, 1]] },
  { alert: 'SiteErrors', where: [[requestCount, requests('/api/cars', '500'), 2]] },
  {
    alert: 'SiteSlow',
    where: [
      [bucket, { le: '1' }, 20],
      [bucket, { le: '0.25' }, 10],
    ],
  },
  { alert: 'SignInFails', where: [[requestCount, requests('/api/auth/me', '503'), 0.2]] },
  { alert: 'SearchDegraded', where: [['searches_degraded_total', {}, 1]] },
  { alert: 'SearchesShed', where: [['searches_shed_total', {}, 1]] },
  { alert: 'IndexBehind', where: [['change_feed_lag_seconds', {}, 90]] },
  { alert: 'IndexBehind', where: [['change_feed_lag_seconds', {}, undefined]] },
  { alert: 'DeadLetters', where: [['dead_letters', {}, 1]] },
  { alert: 'PartitionsRunOut', where: [['partition_horizon_seconds', {}, 86_400]] },
  { alert: 'PartitionsRunOut', where: [['partition_horizon_seconds', {}, undefined]] },
  { alert: 'SourceLate', where: [['source_late_ratio', {}, 3]] },
  { alert: 'SourceRejects', where: [['source_failed_adverts', {}, 80]] },
  { alert: 'JobsWait', where: [['jobs_oldest_ready_seconds', {}, 1_000]] },
  { alert: 'JobsGivenUp', where: [['jobs_given_up', {}, 1]] },
  { alert: 'JobQueuesGrow', where: [['job_queues', {}, 1_001]] },
  { alert: 'PoolExhausted', where: [['database_pool_connections', { state: 'waiting' }, 2]] },
  { alert: 'LongWrites', where: [['long_writes_total', {}, 0.1]] },
  { alert: 'EventLoopStalls', where: [['event_loop_stall_seconds_count', {}, 0.1]] },
  { alert: 'EventsLost', where: [['events_total', { outcome: 'lost' }, 1]] },
  { alert: 'RatesCountedAlone', where: [['rate_limit_fallbacks_total', {}, 1]] },
  { alert: 'ChargesFromFewNetworks', where: [['charges_of_few_networks_ratio', {}, 0.9]] },
  { alert: 'BucketRefused', where: [['file_buckets_refused', {}, 1]] },
  { alert: 'CodesRunOut', where: [['sms_day_used_ratio', {}, 0.7]] },
  { alert: 'SmsFails', where: [['sms_messages_total', { outcome: 'failed' }, 0.2]] },
  { alert: 'MailWaits', where: [['notices_total', { outcome: 'waiting' }, 1]] },
  { alert: 'DiskFills', where: [['kubelet_volume_stats_available_bytes', {}, 10e9]] },
  { alert: 'CertificateExpires', where: [['probe_ssl_earliest_cert_expiry', {}, (second) => second + 10 * 86_400]] },
  { alert: 'BackupMissing', where: [['kube_cronjob_status_last_successful_time', {}, (second) => second - 140_000]] },
  { alert: 'BackupMissing', where: [['kube_cronjob_status_last_successful_time', {}, undefined]] },
  { alert: 'ReportsWait', where: [['conversation_reports_open', {}, 1]] },
  { alert: 'ReportsWait', where: [['warning_cases_open', {}, 1]] },
]

/** The metrics of a world in which something is broken for a while. */
function seriesWith(where: Failure['where'], brokenUntil: number): Series[] {
  return healthy.map(({ name, labels, isCounter, healthy: good }) => {
    const failure = where.find(
      ([of, only]) => of === name && Object.entries(only).every(([label, value]) => labels[label] === value),
    )
    const read = (reading: Reading, second: number) => (typeof reading === 'function' ? reading(second) : reading)
    const at = (second: number) => {
      const isBroken = failure !== undefined && second >= brokenAt && second < brokenUntil
      if (!isCounter) return read(isBroken ? failure[2] : good, second)
      const badSeconds = failure ? Math.max(0, Math.min(second, brokenUntil) - brokenAt) : 0
      return (second - badSeconds) * Number(good) + badSeconds * Number(failure?.[2] ?? 0)
    }
    return { name, labels, at }
  })
}

/** Whether the alert fires at each step, as Prometheus decides it: the expression has held for the rule's duration. */
function firing(rule: Rule, series: readonly Series[], from: number, until: number): boolean[] {
  const expression = parsePromql(rule.expr)
  const since = new Map<string, number>()
  const states: boolean[] = []
  for (let now = from; now <= until; now += stepSeconds) {
    const found = new Set(evaluate(expression, series, now).map(({ labels }) => JSON.stringify(labels)))
    for (const key of since.keys()) if (!found.has(key)) since.delete(key)
    for (const key of found) if (!since.has(key)) since.set(key, now)
    states.push([...since.values()].some((start) => now - start >= durationSeconds(rule.for)))
  }
  return states
}

test('every alert has a failure that it must report', () => {
  expect(new Set(failures.map(({ alert }) => alert))).toEqual(new Set(rules.map(({ alert }) => alert)))
})

test.each(rules.map((rule) => [rule.alert, rule] as const))('%s is silent while all is well', (_, rule) => {
  expect(firing(rule, seriesWith([], 0), 3_600, brokenAt + 3_600)).not.toContain(true)
})

test.each(failures.map((failure) => [failure.alert, failure] as const))(
  '%s fires when something breaks, and resolves when it is repaired',
  (alert, { where }) => {
    const rule = rules.find((each) => each.alert === alert)!
    const holdsFor = durationSeconds(rule.for)
    const brokenUntil = brokenAt + holdsFor + settleSeconds
    const states = firing(rule, seriesWith(where, brokenUntil), brokenAt - 600, brokenUntil + settleSeconds)
    const at = (second: number) => states[Math.floor((second - brokenAt + 600) / stepSeconds)]
    expect(at(brokenAt + holdsFor / 2)).toBe(false)
    expect(at(brokenUntil - stepSeconds)).toBe(true)
    expect(states.at(-1)).toBe(false)
  },
)
