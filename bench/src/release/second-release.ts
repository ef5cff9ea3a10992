import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A folder with the server and the built pages of one release, and the names of its assets. */
export type Release = { name: string; folder: string; assets: string[] }

const root = new URL('../../../', import.meta.url).pathname
const assetName = /(?:[\w.$~+-]+-)?[\w-]{7,8}\.[a-z0-9]+/g
const text = /\.(?:m?js|css|json|svg)$/

/** The release of this clone: its server as it is, its pages as they were built. */
export async function copyRelease(folder: string, name: string): Promise<Release> {
  const isSource = (path: string) => !/\/node_modules(?:\/|$)|\.test\.tsx?$/.test(path)
  await cp(join(root, 'server'), join(folder, 'server'), { recursive: true, filter: isSource })
  await symlink(join(root, 'server/node_modules'), join(folder, 'server/node_modules'))
  await mkdir(join(folder, 'web'))
  const built = join(root, 'web/build')
  await cp(built, join(folder, 'web/build'), { recursive: true }).catch((error: unknown) => {
    throw new Error('this benchmark needs the built pages: pnpm build:pages', { cause: error })
  })
  return { name, folder, assets: await namesIn(folder) }
}

/** Another release of the same pages: every asset has another name, in its file and wherever it is mentioned. */
export async function renameAssets(release: Release): Promise<Release> {
  const names = new Map(release.assets.map((name) => [name, renamed(name)]))
  if (new Set([...names.values(), ...names.keys()]).size !== 2 * names.size) throw new Error('two assets share a name')
  const built = join(release.folder, 'web/build')
  const files = await readdir(built, { recursive: true, withFileTypes: true })
  for (const file of files.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name)
    const original = file.name.replace(/\.(?:br|gz)$/, '')
    const target = join(
      dirname(path),
      file.name.replace(original, () => names.get(original) ?? original),
    )
    await rename(path, target)
    if (!text.test(file.name)) continue
    const content = await readFile(target, 'utf8')
    const changed = content.replaceAll(assetName, (mentioned) => names.get(mentioned) ?? mentioned)
    await writeFile(target, changed)
  }
  await compressAgain(built)
  return { ...release, assets: [...names.values()] }
}

/** Changes the hash and keeps its form: another last character. */
function renamed(name: string): string {
  const dot = name.lastIndexOf('.')
  const last = name[dot - 1]
  return `${name.slice(0, dot - 1)}${last === '0' ? '1' : '0'}${name.slice(dot)}`
}

async function compressAgain(built: string): Promise<void> {
  const files = await readdir(built, { recursive: true })
  for (const name of files.filter((file) => file.endsWith('.br'))) {
    const file = join(built, name.slice(0, -'.br'.length))
    const bytes = await readFile(file)
    // As good as needed here: the build uses the highest level.
    await writeFile(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
    await writeFile(`${file}.gz`, gzipSync(bytes))
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'web/build/client/assets'))
  return names.filter((name) => !/\.(?:br|gz)$/.test(name))
}
