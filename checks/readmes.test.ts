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

test('bench/README.md lists every benchmark', () => {
  const benches = [
    ...readFileSync(join(repository, 'bench/src/main.ts'), 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: \(\) =>/gm),
  ]
  const readme = readFileSync(join(repository, 'bench/README.md'), 'utf8')
  expect(benches.length).toBeGreaterThan(30)
  expect(benches.map(([, name]) => name).filter((name) => !readme.includes(`| [${name}](`))).toEqual([])
})

test('docs/dependencies.md lists every npm package', () => {
  const packages = ['.', ...folders].flatMap((folder) => dependenciesIn(join(repository, folder, 'package.json')))
  const document = readFileSync(join(repository, 'docs/dependencies.md'), 'utf8')
  const isListed = (name: string) =>
    document.includes(`\`${name}\``) ||
    document.includes(`\`…/${name.split('/')[1]}\``) ||
    document.includes(`\`${name.split('/')[0]}/*\``)
  expect(packages.length).toBeGreaterThan(80)
  expect(packages.filter((name) => !isListed(name))).toEqual([])
})

function dependenciesIn(file: string): string[] {
  if (!existsSync(file)) return []
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object | undefined>
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@pahiya/'))
}
