/**
 * A page that is the same for everybody may stand in a cache that they share for a minute; a browser asks again. What is
 * one visitor's (name, searches left) such a page asks for after it has loaded. The server takes this back if the page
 * sets a cookie (serve-pages.ts).
 */
export const sharedPage = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' }

/** For routes whose loader says by its headers whether this very page may be shared. */
export function headersOfLoader({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders
}

/** For routes whose page is always the same for everybody. */
export function sharedHeaders({ errorHeaders }: { errorHeaders: Headers | undefined }): HeadersInit {
  return errorHeaders ?? sharedPage
}
