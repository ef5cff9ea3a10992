import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

type Instruction = { name: string; value: string }
type Stage = { from: string; name: string | undefined; instructions: Instruction[] }

/** Parses the stages of the Dockerfile; a trailing backslash continues a line. */
function stagesOf(text: string): Stage[] {
  const stages: Stage[] = []
  const lines = text.replaceAll(/\\\n\s*/g, ' ').split('\n')
  for (const line of lines.filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [, name, value] = /^([A-Z]+) (.+)$/.exec(line)!
    if (name === 'FROM') {
      const [from, , as] = value!.split(' ')
      stages.push({ from: from!, name: as, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name: name!, value: value! })
  }
  return stages
}

const dockerfile = read('Dockerfile')
const stages = stagesOf(dockerfile)
const image = stages.at(-1)!
const named = (stage: Stage, name: string) => stage.instructions.filter((each) => each.name === name)
const copies = (stage: Stage) =>
  named(stage, 'COPY').map(({ value }) => {
    const [first, ...rest] = value.split(' ')
    const from = /^--from=(.+)/.exec(first!)?.[1]
    const paths = from ? rest : [first!, ...rest]
    return { from, sources: paths.slice(0, -1), target: paths.at(-1)! }
  })

test('the image uses the versions in engines.env', () => {
  const versions = parseEnv(read('infra/engines.env'))
  const pinned = ['NODE_VERSION', 'PNPM_VERSION', 'POSTGRES_VERSION', 'LIGHTGBM_VERSION', 'LIGHTGBM_SHA256']
  for (const name of pinned) expect(dockerfile).toContain(`ARG ${name}=${versions[name]}\n`)
})

test('every package that the image installs is pinned by a hash, a version or a day of its archive', () => {
  const steps = stages.flatMap((stage) => named(stage, 'RUN')).flatMap(({ value }) => value.split(' && '))
  const installing = (program: string) => steps.filter((step) => step.includes(`${program} install`))
  for (const step of installing('pip')) expect(step).toContain('--require-hashes')
  for (const step of installing('pnpm')) expect(step).toContain('--frozen-lockfile')
  for (const step of installing('npm').filter((each) => each.startsWith('npm'))) expect(step).toMatch(/@\$\{[A-Z_]+\}$/)
  const apt = steps.findIndex((step) => step.includes('apt-get install'))
  expect(apt).toBeGreaterThan(-1)
  expect(steps.slice(0, apt).join(' ')).toMatch(/snapshot\.debian\.org\/archive\/debian\/\$\{DEBIAN_SNAPSHOT\}/)
  // This one is not from Debian.
  expect(installing('apt-get').filter((step) => step.includes('postgresql-client'))).toEqual([
    expect.stringContaining('=${POSTGRES_VERSION}-*"'),
  ])
})

test('the image runs as an unprivileged account and starts the site by default', () => {
  const order = image.instructions.map((each) => each.name)
  expect(named(image, 'USER')).toEqual([{ name: 'USER', value: 'node' }])
  expect(order.slice(order.indexOf('USER'))).not.toContain('RUN')
  expect(named(image, 'ENTRYPOINT')[0]!.value).toBe('["node"]')
  const [start] = JSON.parse(named(image, 'CMD')[0]!.value) as string[]
  expect(existsSync(join(root, start!))).toBe(true)
})

test('every copied file exists in the clone and is allowed by .dockerignore', () => {
  const lines = read('.dockerignore').split('\n')
  expect(lines[0], 'nothing goes in that is not named').toBe('**')
  const all = stages.flatMap(copies)
  const fromStages = all.flatMap(({ from }) => from ?? [])
  expect(stages.map((stage) => stage.name)).toEqual(expect.arrayContaining(fromStages))
  const sources = all.filter(({ from }) => !from).flatMap((copy) => copy.sources)
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
  const isOpen = (source: string) => [source, source.split('/')[0]].some((path) => lines.includes(`!${path}`))
  expect(sources.filter((source) => !isOpen(source))).toEqual([])
})

test('the image contains no secrets and no tests', () => {
  const lines = read('.dockerignore').split('\n')
  expect(lines).not.toContain('!.env')
  expect(lines).toEqual(expect.arrayContaining(['**/node_modules', '**/*.test.ts', 'server/src/testing']))
})

test('the image contains all packages that the server imports, with their dependencies', () => {
  const { dependencies } = JSON.parse(read('server/package.json')) as { dependencies: Record<string, string> }
  const rooms = Object.keys(dependencies).flatMap((name) => /^@pahiya\/(.+)$/.exec(name)?.[1] ?? [])
  const copied = copies(image).flatMap(({ sources }) => sources)
  expect(copied).toEqual(expect.arrayContaining([...rooms, 'server']))
  expect(copies(image)).toContainEqual({ from: 'build', sources: ['/app/web/build'], target: 'web/build' })
  const manifests = copies(stages[0]!).flatMap(({ sources }) => sources)
  expect(manifests).toEqual(expect.arrayContaining([...rooms, 'server', 'web'].map((room) => `${room}/package.json`)))
})

test('every workspace package is available to the stage that installs from the lockfile', () => {
  const [, list] = /^packages: \[(.+)\]/m.exec(read('pnpm-workspace.yaml'))!
  const manifests = stages.slice(0, 2).flatMap((stage) => copies(stage).flatMap(({ sources }) => sources))
  for (const room of list!.split(', ')) expect(manifests).toContain(`${room}/package.json`)
})
