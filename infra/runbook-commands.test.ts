import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
/** Commands of developers: they measure or prepare, and no operator runs them in production. */
const notForOperators = new Set(['engines', 'bench', 'test'])
const commands = [...new Set([...read('docs/runbook.md').matchAll(/`?pnpm ([a-z][a-z:-]*)/g)].map(([, name]) => name!))]

test('the runbook names commands', () => expect(commands.length).toBeGreaterThan(8))

test.each(commands.filter((name) => !notForOperators.has(name)))(
  'the command %s of the runbook exists and its file is in the image',
  (name) => {
    const file = /^node (?:--\S+ )*(server\/src\/\S+\.ts)/.exec(scripts[name] ?? '')?.[1]
    expect(file).toBeDefined()
    expect(existsSync(join(root, file!))).toBe(true)
    expect(read('Dockerfile')).toContain('\nCOPY server server\n')
    expect(read('.dockerignore').split('\n')).not.toContain(file)
  },
)
