const letters = 'A1B2C3D4E5F6G7H8J1K2L3M4N5P7R9S2T3U4V5W6X7Y8Z9'
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Returns null if the VIN is valid. The ninth character is a check digit (49 CFR 565), as in NHTSA's decoder. */
export function vinProblem(vin: string, { checkDigit }: { checkDigit: boolean }): string | null {
  if (vin.length !== 17) return 'VIN must be exactly 17 characters'
  if (!/^[A-HJ-NPR-Z0-9]+$/.test(vin)) return 'VIN has a character that no VIN has'
  if (!checkDigit) return null
  const value = (sign: string) => Number(/\d/.test(sign) ? sign : letters[letters.indexOf(sign) + 1])
  const left = weights.reduce((sum, weight, at) => sum + weight * value(vin[at]!), 0) % 11
  return vin[8] === (left === 10 ? 'X' : String(left)) ? null : 'VIN is not valid: its check digit does not match'
}
