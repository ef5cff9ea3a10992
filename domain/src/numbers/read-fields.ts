/**
 * Parses a portal's numeric field: "4,75,000", "₹ 4,75,000", "475000 INR", "42,000 km". Null if it is not a whole
 * number.
 */
export function readWhole(field: string | null): number | null {
  if (field === null) return null
  const digits = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*)(?:\.0+)?\s*(?:inr|km|kms|\/-)?$/i.exec(field.trim())?.[1]
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

/** Parses a portal's odometer field: everything that readWhole accepts, and "62k km", "1.2 lakh km". */
export function readKilometres(field: string | null): number | null {
  if (field === null) return null
  const whole = /^(?:₹|rs|inr)|(?:inr|\/-)$/i.test(field.trim()) ? null : readWhole(field)
  if (whole !== null) return whole
  const [, digits, unit] = /^(\d{1,4}(?:\.\d{1,2})?)\s*(k|lakhs?|lacs?)\s*(?:kms?)?$/i.exec(field.trim()) ?? []
  if (digits === undefined || unit === undefined) return null
  return Number(`${digits}e${unit.toLowerCase() === 'k' ? 3 : 5}`)
}
