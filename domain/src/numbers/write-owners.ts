/** '1st Owner', '2 Owners', 'N/A'. */
export function ownersText(count: number | null | undefined): string {
  if (count === null || count === undefined) return 'N/A'
  return count === 1 ? '1st Owner' : `${count} Owners`
}
