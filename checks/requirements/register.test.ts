import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listRowIds, parseRegister } from './register.ts'

const HEAD = '| ID | Requirement | Source (doc §) | Kind | Treatment |\n|---|---|---|---|---|\n'

test('the register of the product has 575 rows in 30 areas, each id once', () => {
  const folder = join(import.meta.dirname, '../../docs/requirements')
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const { areas, problems } = parseRegister(
    Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  )
  expect(problems).toEqual([])
  expect(areas).toHaveLength(30)
  expect(new Set(listRowIds(areas)).size).toBe(575)
  expect(areas.every((area) => names.includes(`${area.key.toLowerCase()}.md`))).toBe(true)
})

test('a row is read with all its cells, including a bar inside a cell', () => {
  const { areas } = parseRegister({
    'fmt.md': `# FMT - Formatting\n\n${HEAD}| FMT-01 | a \\| b | A§9 | rule | as written |\n`,
  })
  expect(areas).toEqual([
    {
      key: 'FMT',
      title: 'Formatting',
      rows: [{ id: 'FMT-01', text: 'a | b', source: 'A§9', kind: 'rule', treatment: 'as written' }],
    },
  ])
})

test('prose around the areas is ignored', () => {
  expect(parseRegister({ 'contradictions.md': '# Contradictions\n\n| No. |\n|---|\n| C-01 |\n' })).toEqual({
    areas: [],
    problems: [],
  })
})

test.each([
  [
    'an id of another area',
    `${HEAD}| API-01 | x | A | rule | as written |\n`,
    'fmt.md: API-01 is no id of the area FMT',
  ],
  ['an empty cell', `${HEAD}| FMT-01 |  | A | rule | as written |\n`, 'fmt.md: FMT-01 lacks a cell'],
  ['a missing cell', `${HEAD}| FMT-01 | x | A | rule |\n`, 'fmt.md: FMT-01 lacks a cell'],
  ['an area without rows', HEAD, 'fmt.md: has no rows'],
  [
    'an id that is there twice',
    `${HEAD}| FMT-01 | x | A | rule | as written |\n| FMT-01 | y | A | rule | as written |\n`,
    'FMT-01 is there twice',
  ],
])('%s is a problem', (_what, table, problem) => {
  expect(parseRegister({ 'fmt.md': `# FMT - Formatting\n\n${table}` }).problems).toEqual([problem])
})
