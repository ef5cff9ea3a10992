import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Loaded = { module: string; imports?: string[]; clientLoaderModule?: string; clientActionModule?: string }
type Manifest = { entry: Loaded; routes: Record<string, Loaded & { parentId?: string }>; url: string }
export type FirstLoad = { name: string; bytes: number }[]

/**
 * Returns the scripts that a browser loads when it opens a page for the first time, from React Router's manifest, at
 * their transfer size.
 */
export function readFirstLoad(client: string, routeId: string): FirstLoad {
  const manifest = readManifest(join(client, 'assets'))
  const parts = [manifest.entry, ...withParents(manifest, routeId)]
  const files = new Set([manifest.url, ...parts.flatMap(filesOf)])
  return [...files]
    .map((name) => ({ name, bytes: statSync(join(client, `${name}.br`)).size }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

function filesOf({ module, imports = [], clientLoaderModule, clientActionModule }: Loaded): string[] {
  return [module, ...imports, clientLoaderModule, clientActionModule].filter((file) => file !== undefined)
}

function readManifest(assets: string): Manifest {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error('there is no build: run pnpm build')
  const source = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest
}

function withParents({ routes }: Manifest, id: string | undefined): Loaded[] {
  if (id === undefined) return []
  const route = routes[id]
  if (route === undefined) throw new Error(`there is no route ${id}`)
  return [route, ...withParents({ routes } as Manifest, route.parentId)]
}
