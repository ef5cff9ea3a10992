/** This many cars fit side by side. */
export const mostCompared = 4

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads advert ids, separated by commas; anything else is ignored. */
export function readIds(params: URLSearchParams): string[] {
  const ids = params
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .filter((id) => form.test(id))
  return [...new Set(ids)].slice(0, mostCompared)
}

export function compareAddress(ids: readonly string[], onlyDifferences = false): string {
  if (ids.length === 0) return '/compare'
  return `/compare?ids=${ids.join(',')}${onlyDifferences ? '&show=differences' : ''}`
}
