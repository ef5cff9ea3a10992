import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProblems, fullName, unusedExceptions, type Component } from './licence-rules.ts'

const root = join(import.meta.dirname, '../..')

/** The lockfile and the installed packages; nothing is downloaded. */
function readBillOfMaterials(): Component[] {
  const printed = execFileSync('pnpm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { bomFormat, components } = JSON.parse(printed) as { bomFormat: string; components: Component[] }
  expect(bomFormat).toBe('CycloneDX')
  return components
}

const components = readBillOfMaterials()
const planted = (licence: string): Component => ({
  name: 'planted',
  version: '1.0.0',
  licenses: [{ expression: licence }],
  externalReferences: [{ hashes: [{ alg: 'SHA-512', content: 'ab' }] }],
})

test('every package has a licence that we may use, and a hash of its archive', () => {
  expect(components.length).toBeGreaterThan(500)
  expect(components.map(fullName)).toEqual(expect.arrayContaining(['fastify', 'react', '@img/sharp-libvips-linux-x64']))
  expect(findProblems(components)).toEqual([])
})

test('no exception is left for a package that is gone', () => {
  expect(unusedExceptions(components)).toEqual([])
})

test.each([
  ['GPL-3.0-only', ['planted: GPL-3.0-only']],
  ['AGPL-3.0-only AND MIT', ['planted: AGPL-3.0-only AND MIT']],
  ['(MIT AND Zlib)', []],
  ['(GPL-2.0-only OR MIT)', []],
  ['no licence', ['planted: no licence']],
])('a package under %s', (licence, problems) => {
  expect(findProblems([planted(licence)])).toEqual(problems)
})

test('an exception holds for the licence that was reviewed, and a package without a hash is a problem', () => {
  const [exception] = [{ ...planted('MPL-2.0'), name: 'web-push' }]
  expect(findProblems([exception])).toEqual([])
  expect(findProblems([{ ...planted('GPL-3.0-only'), name: 'web-push' }])).toEqual(['web-push: GPL-3.0-only'])
  expect(findProblems([{ ...planted('MIT'), externalReferences: [] }])).toEqual(['planted: no SHA-512 of its archive'])
})
