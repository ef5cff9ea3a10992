/**
 * A page that is the same for all visitors may be stored in a shared cache for a minute; browsers revalidate. Such a
 * page requests visitor data (name, searches left) after it has loaded. The server removes this header if the page sets
 * a cookie (serve-pages.ts).
 */
export const sharedCacheHeaders = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' }

/** For routes whose loader decides, through its headers, whether the page may be shared. */
export function forwardLoaderHeaders({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders
}

/** For routes whose page is always the same for all visitors. */
export function sharedPageHeaders({ errorHeaders }: { errorHeaders: Headers | undefined }): HeadersInit {
  return errorHeaders ?? sharedCacheHeaders
}
