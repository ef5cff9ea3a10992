/** A step of the Dockerfile that this machine cannot run, and what is done instead. */
type Replacement = { name: string; needs: string; step: RegExp; by: string; instead: string }

const replacements: Replacement[] = [
  {
    name: 'packages of a day of the archive',
    needs: 'http://snapshot.debian.org/',
    step: /^RUN sed -i [\s\S]*?\n {2}&& apt-get update/m,
    by: 'RUN apt-get update',
    instead: 'the packages of today',
  },
  {
    name: 'the client of PostgreSQL',
    needs: 'https://apt.postgresql.org/',
    step: /^ {2}&& \/usr\/share\/postgresql-common\/pgdg\/[^\n]*\n {2}&& apt-get install [^\n]*postgresql-client-[^\n]*\n/m,
    by: '',
    instead: 'pg_dump and pg_restore of the native engine, copied into the root file system',
  },
]

const buildOfPages: Replacement = {
  name: 'the build of the pages',
  needs: '',
  step: /^RUN pnpm build:pages$/m,
  by: 'COPY web/build web/build',
  instead: 'web/build of this clone (--built-pages)',
}

export type Derived = { text: string; replaced: string[] }

/** The Dockerfile's own text, except for steps whose servers do not respond. Fails if such a step is not found once. */
export async function deriveDockerfile(
  dockerfile: string,
  { builtPages, isReachable = responds }: { builtPages: boolean; isReachable?: (url: string) => Promise<boolean> },
): Promise<Derived> {
  let text = dockerfile
  const replaced: string[] = []
  for (const { name, needs, step, by, instead } of [...replacements, ...(builtPages ? [buildOfPages] : [])]) {
    if (needs !== '' && (await isReachable(needs))) continue
    const found = text.split(step).length - 1
    if (found !== 1) throw new Error(`the Dockerfile has the step for ${name} ${found} times`)
    text = text.replace(step, () => by)
    replaced.push(`${name}: ${instead}${needs && `, because ${needs} does not respond`}`)
  }
  return { text, replaced }
}

/** The base images that the Dockerfile names, with the versions of its arguments. */
export function baseImages(dockerfile: string): string[] {
  const versions = new Map(
    [...dockerfile.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, value]) => [name!, value!] as const),
  )
  const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)]
  const ownNames = new Set(stages.map(([, , name]) => name))
  const images = stages.map(([, image]) => image!.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => versions.get(name)!))
  return [...new Set(images)].filter((image) => !ownNames.has(image))
}

/** Any response will do; a server that is filtered does not respond. */
export async function responds(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  )
}
