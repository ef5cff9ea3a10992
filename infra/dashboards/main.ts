// node infra/dashboards/main.ts: writes the JSON of every dashboard next to its definition, for import into Grafana.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dashboardJson } from './dashboard-json.ts'
import { dashboards } from './definitions.ts'

for (const dashboard of dashboards)
  writeFileSync(join(import.meta.dirname, `${dashboard.uid}.json`), dashboardJson(dashboard))
