/** A component of the CycloneDX document that `pnpm sbom` prints. */
export type Component = {
  name: string
  group?: string
  version: string
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
  externalReferences?: { hashes?: { alg: string; content: string }[] }[]
}

/** Licences that allow use, change and distribution, if the notice is included. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages under other licences, each with the reason why we may use it. */
const exceptions: Readonly<Record<string, { licence: string; reason: string }>> = {
  '@img/sharp-libvips-*': { licence: 'LGPL-3.0-or-later', reason: 'a shared library, unchanged, that can be replaced' },
  'axe-core': { licence: 'MPL-2.0', reason: 'unchanged; only in tests' },
  lightningcss: { licence: 'MPL-2.0', reason: 'unchanged; only while pages are built' },
  'lightningcss-*': { licence: 'MPL-2.0', reason: 'unchanged; only while pages are built' },
  'web-push': { licence: 'MPL-2.0', reason: 'unchanged; files that we changed would have to be published' },
  'caniuse-lite': { licence: 'CC-BY-4.0', reason: 'data; only while pages are built' },
  '@fontsource-variable/anek-latin': { licence: 'OFL-1.1', reason: 'a typeface of the demo' },
}

/** Problems of the components: a licence that is neither allowed nor an exception, or no hash of the archive. */
export function findProblems(components: readonly Component[]): string[] {
  return components
    .filter(({ group }) => group !== '@pahiya')
    .flatMap((component) => {
      const name = fullName(component)
      const licence = licenceText(component)
      const problems = isAllowed(licence) || exceptionOf(name) === licence ? [] : [`${name}: ${licence}`]
      return hasHash(component) ? problems : [...problems, `${name}: no SHA-512 of its archive`]
    })
}

/** Exceptions that no component needs any more. */
export function unusedExceptions(components: readonly Component[]): string[] {
  return Object.keys(exceptions).filter((pattern) => !components.some((each) => matches(fullName(each), pattern)))
}

export function fullName({ group, name }: Component): string {
  return group ? `${group}/${name}` : name
}

function licenceText({ licenses = [] }: Component): string {
  const texts = licenses.map((each) =>
    'expression' in each ? each.expression : (each.license.id ?? each.license.name),
  )
  return texts.join(' AND ') || 'no licence'
}

/** An SPDX expression of AND and OR: each part joined by AND needs one allowed alternative. */
function isAllowed(expression: string): boolean {
  const parts = expression.replaceAll(/[()]/g, '').split(' AND ')
  return parts.every((part) => part.split(' OR ').some((each) => allowed.has(each.trim())))
}

function exceptionOf(name: string): string | undefined {
  return Object.entries(exceptions).find(([pattern]) => matches(name, pattern))?.[1].licence
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

function hasHash({ externalReferences = [] }: Component): boolean {
  return externalReferences.some(({ hashes = [] }) => hashes.some(({ alg }) => alg === 'SHA-512'))
}
