import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'

const root = join(import.meta.dirname, '..')
const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string().min(1),
          for: z.string().regex(/^\d+[smh]$/),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string().min(1) }),
        }),
      ),
    }),
  ),
})
const rules = Rules.parse(parse(readFileSync(join(root, 'infra/alerts.yaml'), 'utf8'))).groups.flatMap(
  (group) => group.rules,
)

/** Product source code, which names the metrics that it exports. */
const ours = globSync('server/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
const fromElsewhere = new Set([
  'up',
  'kube_cronjob_status_last_successful_time',
  'kubelet_volume_stats_available_bytes',
  'kubelet_volume_stats_capacity_bytes',
  'probe_ssl_earliest_cert_expiry',
])
const words = new Set(
  'sum rate histogram_quantile by le max min absent time and or source job work pool process status state outcome cronjob persistentvolumeclaim instance'.split(
    ' ',
  ),
)

test.each(rules.map((rule) => [rule.alert, rule]))('%s uses existing metrics', (_, { expr }) => {
  const bare = expr.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\[[^\]]*\]/g, '')
  const names = [...bare.matchAll(/[a-z_][a-z0-9_]*/g)].map((match) => match[0]).filter((word) => !words.has(word))
  expect(names.length).toBeGreaterThan(0)
  const told = (name: string) => new RegExp(`\\b${name.replace(/_(bucket|count|sum)$/, '')}\\b`).test(ours)
  expect(names.filter((name) => !fromElsewhere.has(name) && !told(name))).toEqual([])
})

test('the runbook has a section for each alert, and for nothing else', () => {
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8')
  const alerts = runbook.split('\n## Alerts\n')[1]!.split('\n## ')[0]!
  const sections = alerts.split('\n### ').slice(1)
  expect(sections.map((section) => section.split('\n')[0])).toEqual(rules.map((rule) => rule.alert))
  expect(sections.filter((section) => !/Check: [^]*Fix: /.test(section))).toEqual([])
})
