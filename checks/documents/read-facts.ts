import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRoutes } from '../folders/route-files.ts'
import { listFiles } from '../list-files.ts'

/** The facts about the repository that a document may name. */
export type Facts = {
  /** Every file that Git tracks or would track, and every folder that holds one, relative to the repository. */
  paths: ReadonlySet<string>
  scripts: ReadonlySet<string>
  benches: ReadonlySet<string>
  /** Environment settings, and constants in the code that are spelled like one. */
  variables: ReadonlySet<string>
  /** URLs of pages, API calls, operator endpoints and the demo's servers; parameters are spelled `:id`. */
  urls: readonly string[]
  migrations: ReadonlySet<string>
}

export function readFacts(repository: string): Facts {
  const read = (file: string): string => readFileSync(join(repository, file), 'utf8')
  const files = listFiles(repository)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  return {
    paths: withFolders(files),
    scripts: new Set(Object.keys(scripts)),
    benches: findAll(/^ {2}'?([\w-]+)'?: \(\) => import\(/gm, read('bench/src/main.ts')),
    variables: new Set([
      ...findAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm, read('.env.example')),
      ...findAll(/^ {2}([A-Z][A-Z0-9_]*): /gm, read('server/src/platform/config/environment.ts')),
      ...findAll(/^ARG ([A-Z][A-Z0-9_]*)=/gm, read('Dockerfile')),
      ...findAll(/\b(PAHIYA_[A-Z_]+)\b/g, sources(read, files, /^(?:bin|infra|domain|checks\/dates)\//)),
      ...findAll(
        /\bconst ([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g,
        sources(read, files, /^(?:domain|contract|server|demo)\/src\//),
      ),
    ]),
    urls: readUrls(read, files),
    migrations: findAll(/^server\/migrations\/(\d{4})_/gm, files.join('\n')),
  }
}

function readUrls(read: (file: string) => string, files: readonly string[]): string[] {
  const contract = findAll(/^\s*path: '(\/[^']*)'/gm, sources(read, files, /^contract\/src\//))
  const server = findAll(
    /(?:request\.url === |\.get\(|routePrefix: )'(\/[^']*)'/g,
    sources(read, files, /^server\/src\//),
  )
  const statics = files.filter((file) => file.startsWith('web/public/')).map((file) => file.slice('web/public'.length))
  const pages = readRoutes(read('web/src/routes.ts')).map(({ url }) => `/${url.replaceAll('?', '')}`)
  return [...contract, ...server, ...statics, ...pages]
}

function sources(read: (file: string) => string, files: readonly string[], where: RegExp): string {
  const wanted = files.filter((file) => where.test(file) && !/\.(?:test|generated)\.|\.(?:webp|png|woff2)$/.test(file))
  return wanted.map(read).join('\n')
}

function withFolders(files: readonly string[]): Set<string> {
  const paths = new Set(files)
  for (const file of files) {
    const parts = file.split('/')
    while (parts.pop() !== undefined && parts.length > 0) paths.add(parts.join('/'))
  }
  return paths
}

function findAll(pattern: RegExp, text: string): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, found]) => found ?? ''))
}
