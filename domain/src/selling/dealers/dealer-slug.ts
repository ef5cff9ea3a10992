const longest = 60

/**
 * 'Sri Sai Motors & Sons, Kukatpally' → 'sri-sai-motors-sons-kukatpally'. Never empty, never shorter than three
 * characters.
 */
export function dealerSlug(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const slug = words
    .join('-')
    .slice(0, longest - 6)
    .replace(/-$/, '')
  return slug.length >= 3 ? slug : `dealer${slug === '' ? '' : `-${slug}`}`
}

/** The slug itself, then with the suffix 2, 3 and so on, so that a caller can find a free one. */
export function slugWithNumber(slug: string, number: number): string {
  return number <= 1 ? slug : `${slug}-${number}`
}
