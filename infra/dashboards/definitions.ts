import type { Dashboard } from './dashboard-json.ts'

const requests = 'http_request_duration_seconds'
const p95 = (metric: string, by: string) => `histogram_quantile(0.95, sum by (le, ${by}) (rate(${metric}_bucket[5m])))`
const perSecond = (metric: string, by: string) => `sum by (${by}) (rate(${metric}[5m]))`

const site: Dashboard = {
  uid: 'pahiya-site',
  title: 'Pahiya: site',
  panels: [
    {
      title: 'Requests by status',
      unit: 'reqps',
      queries: [{ expr: perSecond(`${requests}_count`, 'status'), legend: '{{status}}' }],
    },
    {
      title: 'Share of failed requests',
      unit: 'percentunit',
      queries: [
        {
          expr: `sum(rate(${requests}_count{status=~"5.."}[5m])) / sum(rate(${requests}_count[5m]))`,
          legend: 'failed',
        },
      ],
    },
    {
      title: '95th percentile of the latency by route',
      unit: 's',
      queries: [{ expr: p95(requests, 'route'), legend: '{{route}}' }],
    },
    {
      title: 'Processes that respond',
      unit: 'short',
      queries: [{ expr: 'sum by (process) (up)', legend: '{{process}}' }],
    },
    {
      title: 'CPU by process',
      unit: 'short',
      queries: [{ expr: perSecond('process_cpu_seconds_total', 'process'), legend: '{{process}}' }],
    },
    {
      title: 'Memory by process',
      unit: 'bytes',
      queries: [{ expr: 'max by (process) (process_resident_memory_bytes)', legend: '{{process}}' }],
    },
    {
      title: 'Event loop stalls',
      unit: 'reqps',
      queries: [{ expr: perSecond('event_loop_stall_seconds_count', 'process'), legend: '{{process}}' }],
    },
    {
      title: 'Connections to PostgreSQL',
      unit: 'short',
      queries: [{ expr: 'sum by (pool, state) (database_pool_connections)', legend: '{{pool}} {{state}}' }],
    },
    {
      title: 'Rates counted alone, violations of the security policy',
      unit: 'reqps',
      queries: [
        { expr: 'sum(rate(rate_limit_fallbacks_total[5m]))', legend: 'rates counted alone' },
        { expr: perSecond('csp_violations_total', 'directive'), legend: '{{directive}}' },
      ],
    },
  ],
}

const search: Dashboard = {
  uid: 'pahiya-search',
  title: 'Pahiya: search, index and worker',
  panels: [
    {
      title: 'Searches by charge',
      unit: 'reqps',
      queries: [{ expr: perSecond('search_charges_total', 'outcome'), legend: '{{outcome}}' }],
    },
    {
      title: 'Searches served by PostgreSQL, and refused',
      unit: 'reqps',
      queries: [
        { expr: 'sum(rate(searches_degraded_total[5m]))', legend: 'by PostgreSQL' },
        { expr: 'sum(rate(searches_shed_total[5m]))', legend: 'refused' },
      ],
    },
    {
      title: 'Share of cache look-ups with an entry',
      unit: 'percentunit',
      queries: [
        {
          expr: 'sum by (cache) (rate(cache_requests_total{outcome="hit"}[5m])) / sum by (cache) (rate(cache_requests_total[5m]))',
          legend: '{{cache}}',
        },
      ],
    },
    {
      title: 'Size of caches',
      unit: 'bytes',
      queries: [{ expr: 'max by (cache) (cache_bytes)', legend: '{{cache}}' }],
    },
    {
      title: 'Oldest change that the index lacks',
      unit: 's',
      queries: [{ expr: 'max by (index) (change_feed_lag_seconds)', legend: '{{index}}' }],
    },
    {
      title: 'Documents by outcome',
      unit: 'reqps',
      queries: [{ expr: perSecond('change_feed_documents_total', 'outcome'), legend: '{{outcome}}' }],
    },
    {
      title: 'Retries and rejected documents',
      unit: 'short',
      queries: [
        { expr: 'sum(rate(change_feed_retries_total[5m]))', legend: 'retries per second' },
        { expr: 'max(dead_letters)', legend: 'rejected documents' },
      ],
    },
    {
      title: 'Leaders',
      unit: 'short',
      queries: [{ expr: 'sum by (process) (leading)', legend: '{{process}}' }],
    },
    {
      title: 'Long writing transactions',
      unit: 'reqps',
      queries: [{ expr: perSecond('long_writes_total', 'work'), legend: '{{work}}' }],
    },
  ],
}

const ingestion: Dashboard = {
  uid: 'pahiya-ingestion',
  title: 'Pahiya: ingestion, matching and pictures',
  panels: [
    {
      title: 'Time since the last crawl ÷ its interval',
      unit: 'short',
      queries: [{ expr: 'max by (source) (source_late_ratio)', legend: '{{source}}' }],
    },
    {
      title: 'Share of adverts that cannot be read or stored',
      unit: 'percentunit',
      queries: [
        {
          expr: 'max by (source) (source_failed_adverts) / max by (source) (source_seen_adverts)',
          legend: '{{source}}',
        },
      ],
    },
    {
      title: 'Crawls: running and due',
      unit: 'short',
      queries: [
        { expr: 'max by (job) (jobs_running{job=~"refresh-source|replay-source"})', legend: '{{job}} running' },
        { expr: 'max by (job) (jobs_ready{job=~"refresh-source|replay-source"})', legend: '{{job}} due' },
      ],
    },
    {
      title: 'Matching and values: age of the oldest job',
      unit: 's',
      queries: [
        {
          expr: 'max by (job) (jobs_oldest_ready_seconds{job=~"match-waiting|rival-listings|revalue-listings|value-unrated"})',
          legend: '{{job}}',
        },
      ],
    },
    {
      title: 'Pictures: jobs that are due',
      unit: 'short',
      queries: [{ expr: 'max by (job) (jobs_ready{job=~"take-in-.*|make-picture|check-.*"})', legend: '{{job}}' }],
    },
    {
      title: 'Time until the last partition ends',
      unit: 's',
      queries: [{ expr: 'min(partition_horizon_seconds)', legend: 'least' }],
    },
    {
      title: 'Buckets of another database',
      unit: 'short',
      queries: [{ expr: 'max(file_buckets_refused)', legend: 'refused' }],
    },
  ],
}

const people: Dashboard = {
  uid: 'pahiya-people',
  title: 'Pahiya: people, jobs and notices',
  panels: [
    {
      title: 'Notices by outcome',
      unit: 'reqps',
      queries: [{ expr: perSecond('notices_total', 'channel, outcome'), legend: '{{channel}} {{outcome}}' }],
    },
    {
      title: 'Replies by e-mail',
      unit: 'reqps',
      queries: [{ expr: perSecond('replies_by_email_total', 'outcome'), legend: '{{outcome}}' }],
    },
    {
      title: 'SMS by outcome, and the share of the day’s SMS used',
      unit: 'short',
      queries: [
        { expr: perSecond('sms_messages_total', 'outcome'), legend: '{{outcome}}' },
        { expr: 'max(sms_day_used_ratio)', legend: 'used' },
      ],
    },
    {
      title: 'Jobs that are due',
      unit: 'short',
      queries: [{ expr: 'max by (job) (jobs_ready) > 0', legend: '{{job}}' }],
    },
    {
      title: 'Age of the oldest job',
      unit: 's',
      queries: [{ expr: 'max by (job) (jobs_oldest_ready_seconds) > 0', legend: '{{job}}' }],
    },
    {
      title: 'Jobs given up, and job queues',
      unit: 'short',
      queries: [
        { expr: 'max by (job) (jobs_given_up) > 0', legend: '{{job}}' },
        { expr: 'max(job_queues)', legend: 'queues' },
      ],
    },
    {
      title: 'Reports that wait for a person',
      unit: 'short',
      queries: [
        { expr: 'max(conversation_reports_open)', legend: 'reports' },
        { expr: 'max(warning_cases_open)', legend: 'cases of warnings' },
      ],
    },
    {
      title: 'Events by outcome',
      unit: 'reqps',
      queries: [{ expr: perSecond('events_total', 'outcome'), legend: '{{outcome}}' }],
    },
    {
      title: 'Language models: calls, and the 95th percentile of their time',
      unit: 'short',
      queries: [
        { expr: perSecond('llm_calls_total', 'role, outcome'), legend: '{{role}} {{outcome}} per second' },
        { expr: p95('llm_call_duration_seconds', 'role'), legend: '{{role}} seconds' },
      ],
    },
    {
      title: 'Saved searches that are no longer understood',
      unit: 'reqps',
      queries: [{ expr: 'sum(rate(alerts_set_aside_total[5m]))', legend: 'set aside' }],
    },
  ],
}

export const dashboards: readonly Dashboard[] = [site, search, ingestion, people]
