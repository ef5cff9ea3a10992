import { expect, test } from 'vitest'
import { buildBlocks } from './build-blocks.ts'
import { fillBlocks } from './generated-blocks.ts'
import { headlineFigures } from './headline-figures.ts'
import { listJobs } from './list-jobs.ts'

const figures = Object.keys(headlineFigures)
  .map((figure, index) => ({ figure, value: index, unit: 'ms', goal: '<= 1', met: index <= 1 }))
  .map((line) => `${JSON.stringify({ ...line, date: '2026-11-18', commit: '53558397' })}\n`)
  .join('')
const sources = {
  'docs/figures.jsonl': figures,
  'docs/decisions/0002-routing.md': '# 2. The index is routed\n',
  'server/src/processes/worker.ts':
    "/** Applies changes\n * to the index. */\nawait runLeader({ name: 'worker' })\nalertsJobs(database)\n",
  'server/src/processes/build-site.ts': '/** Not a process. */\nexport function buildSite() {}\n',
  'server/src/alerts/alerts-jobs.ts': [
    "const tellJob = defineJob({ name: 'tell', priority: 1, everyMinute: true })",
    'export function alertsJobs(database: Database): JobList {',
    '  return { jobs: [tellJob], handlers: [] }',
    '}',
    '',
  ].join('\n'),
}
const markdownOf = (name: string) => buildBlocks(sources).find((block) => block.name === name)?.markdown

test('a process is described by the first doc comment of its entry file', () => {
  expect(markdownOf('processes')).toContain(
    '| [`pnpm worker`](../server/src/processes/worker.ts) | Applies changes to the index. | any number; one leads |',
  )
  expect(markdownOf('processes')).not.toContain('build-site')
  expect(() => buildBlocks({ ...sources, 'server/src/processes/site.ts': "await runProcess('site')\n" })).toThrow(
    'server/src/processes/site.ts has no doc comment',
  )
})

test('a job is listed with the process that runs it', () => {
  expect(markdownOf('jobs')).toContain('| [tell](../server/src/alerts/alerts-jobs.ts) | worker | every minute |')
})

test('a job that no process runs is an error', () => {
  const orphan = { 'server/src/media/resize.job.ts': "const resizeJob = defineJob({ name: 'resize', priority: 1 })\n" }
  expect(() => listJobs({ ...sources, ...orphan })).toThrow(
    'resize (server/src/media/resize.job.ts) runs in no process',
  )
})

test('decisions are listed with number, title and link', () => {
  expect(markdownOf('decisions')).toBe('2. [The index is routed](decisions/0002-routing.md)')
})

test('a missed goal is shown as missed', () => {
  const [met, missed] = (markdownOf('figures') ?? '').split('\n').slice(3, 5)
  expect(met).toContain('| 1 ms | ≤ 1 | met |')
  expect(missed).toContain('| 2 ms | ≤ 1 | **missed** |')
  expect(markdownOf('figures')).toContain('Measured with `pnpm bench matching` (2026-11-18, 53558397), `pnpm bench')
})

test("a block is filled in the formatter's style, and filling it again changes nothing", async () => {
  const blocks = [{ name: 'list', document: 'A.md', markdown: '| a | b |\n| --- | --- |\n| long cell | c |' }]
  const { text, problems } = await fillBlocks('A.md', 'x\n\n<!-- generated:list -->\n<!-- /generated -->\n', blocks)
  expect(problems).toEqual([])
  expect(text).toBe(
    'x\n\n<!-- generated:list -->\n\n| a         | b   |\n| --------- | --- |\n| long cell | c   |\n\n<!-- /generated -->\n',
  )
  expect((await fillBlocks('A.md', text, blocks)).text).toBe(text)
})

test('a missing marker and a marker without a generated block are reported', async () => {
  const blocks = [{ name: 'list', document: 'A.md', markdown: 'x' }]
  const { problems } = await fillBlocks('A.md', '<!-- generated:lists -->\n<!-- /generated -->\n', blocks)
  expect(problems).toEqual([
    'A.md: nothing generates <!-- generated:lists -->',
    'A.md: <!-- generated:list --> … <!-- /generated --> is missing',
  ])
})
