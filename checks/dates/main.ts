// pnpm test:dates: runs the tests that need no engines on dates and in time zones that tend to break such tests: the
// first of a month and of a year, a leap day, the last minute of a quarter. Each date is another run of the same tests,
// so this does not run with every change.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const year = new Date().getUTCFullYear()
const leapYear = year + (4 - (year % 4))
const moments = [
  { now: `${year}-12-01T00:00:30Z`, zone: 'UTC' },
  { now: `${year + 1}-01-01T00:00:30+05:30`, zone: 'Asia/Kolkata' },
  { now: `${leapYear}-02-29T12:00:00Z`, zone: 'America/Los_Angeles' },
  { now: `${year + 1}-03-31T23:59:00Z`, zone: 'Pacific/Auckland' },
]

const failed = moments.filter(({ now, zone }) => {
  console.log(`\n=== ${now} in ${zone}`)
  const { status } = spawnSync(
    'pnpm',
    ['exec', 'vitest', 'run', '--project', 'pure', '--project', 'pages', '--reporter', 'dot', ...process.argv.slice(2)],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, PAHIYA_TEST_NOW: now, TZ: zone },
      stdio: 'inherit',
    },
  )
  return status !== 0
})
for (const { now, zone } of failed) console.log(`failed at ${now} in ${zone}`)
if (failed.length > 0) process.exitCode = 1
