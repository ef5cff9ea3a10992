import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..')
const rooms = ['domain', 'contract', 'server', 'web', 'demo', 'e2e', 'bench', 'infra', 'checks', 'docs']

test.each(rooms)('%s has a README that says what lives there and what it must not know', (room) => {
  const file = join(repository, room, 'README.md')
  expect(existsSync(file), `${room}/README.md is missing`).toBe(true)

  const readme = readFileSync(file, 'utf8')
  expect(readme).toMatch(/^# /)
  expect(readme).toMatch(/lives here/i)
  expect(readme).toMatch(/must not know/i)
  expect(readme.length).toBeGreaterThan(300)
})
