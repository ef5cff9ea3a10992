import { readdir } from 'node:fs/promises'
import type { RouteContract } from '@pahiya/contract/core/route'

const folder = new URL('../../../../contract/src/', import.meta.url)

/** Every route exported by a file in the contract; a new route needs no entry in a list. */
export async function contractRoutes(): Promise<RouteContract[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.(test|generated)\.ts$/.test(name),
  )
  const modules = await Promise.all(
    files.toSorted().map(async (name) => (await import(new URL(name, folder).href)) as Record<string, unknown>),
  )
  return modules.flatMap((exported) => Object.values(exported).filter(isRoute))
}

function isRoute(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
}
