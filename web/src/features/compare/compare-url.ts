/** As many as stand side by side. */
export const mostCompared = 4

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Adverts by their ids, with commas between; what is none is left out. */
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
