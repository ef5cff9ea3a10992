/** Whether the client already has this version (If-None-Match). */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = new Set((ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return known.has(etag) || known.has('*')
}
