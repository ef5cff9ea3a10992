import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..')
const folders = ['domain', 'contract', 'server', 'web', 'demo', 'e2e', 'bench', 'infra', 'checks', 'docs']

test.each(folders)('%s has a README that describes its contents and what it must not know', (folder) => {
  const file = join(repository, folder, 'README.md')
  expect(existsSync(file), `${folder}/README.md is missing`).toBe(true)

  const readme = readFileSync(file, 'utf8')
  expect(readme).toMatch(/^# /)
  expect(readme).toMatch(/lives here/i)
  expect(readme).toMatch(/must not know/i)
  expect(readme.length).toBeGreaterThan(300)
})
