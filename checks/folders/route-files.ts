/** A page as web/src/routes.ts declares it; the URL has no leading slash. */
export type PageRoute = { url: string; file: string }

/** Reads the declarations from the source text, because the framework's own reader needs the build tools of web. */
export function readRoutes(source: string): PageRoute[] {
  const single = source.matchAll(/\b(?:route\('([^']+)', |index\()'([^']+)'/g)
  const listed = source.matchAll(/\[([^\]]*)\]\.map\(\((\w+)\) => route\(\2, '([^']+)'/g)
  return [
    ...[...single].map(([, url = '', file = '']) => ({ url, file })),
    ...[...listed].flatMap(([, urls = '', , file = '']) =>
      [...urls.matchAll(/'([^']+)'/g)].map(([, url = '']) => ({ url, file })),
    ),
  ]
}

/** Route files that cannot be found from any of their URLs, with the path that the first URL implies. */
export function findMisplacedRoutes(routes: readonly PageRoute[]): string[] {
  const urls = routes.map(({ url }) => url)
  return [...Map.groupBy(routes, ({ file }) => file)]
    .filter(([file, of]) => !of.some(({ url }) => impliedFile(url, urls) === file))
    .map(([file, [first]]) => `${file} should be ${impliedFile(first?.url ?? '', urls)}`)
}

/**
 * Returns the file for a URL: `:id` is spelled `$id`, optional segments are omitted, and a page with other pages below
 * it is the index.tsx of their folder.
 */
export function impliedFile(url: string, allUrls: readonly string[]): string {
  if (url === '') return 'routes/index.tsx'
  if (url === '*') return 'routes/$.tsx'
  const required = requiredPart(url)
  const hasPagesBelow = allUrls.some((other) => requiredPart(other).startsWith(`${required}/`))
  return `routes/${required.replaceAll(':', '$')}${hasPagesBelow ? '/index' : ''}.tsx`
}

function requiredPart(url: string): string {
  return url
    .split('/')
    .filter((segment) => !segment.endsWith('?'))
    .join('/')
}
