/** Whole numbers as sources write them: "4,75,000", "₹ 4,75,000", "475000 INR", "42,000 km". Null when it is not one. */
export function readWhole(text: string | null): number | null {
  if (text === null) return null
  const digits = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*)(?:\.0+)?\s*(?:inr|km|kms|\/-)?$/i.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

/** "2", "2nd owner", "4th owner or more" */
export function readOwners(text: string | null): number | null {
  const count = text === null ? undefined : /^(\d{1,2})(?:st|nd|rd|th)?\b/i.exec(text.trim())?.[1]
  return count === undefined || count === '0' ? null : Number(count)
}
