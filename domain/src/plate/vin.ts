/** The chassis number (VIN): 17 letters and digits without I, O and Q. */
const form = /^[A-HJ-NPR-Z0-9]{17}$/
/** Each letter with its value; I, O and Q have none. */
const letters = 'A1B2C3D4E5F6G7H8J1K2L3M4N5P7R9S2T3U4V5W6X7Y8Z9'
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Returns the normalised VIN, or null if the text cannot be one. */
export function readVin(text: string): string | null {
  const vin = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return form.test(vin) ? vin : null
}

/**
 * The ninth character checks the others by the North American rule (49 CFR 565), which NHTSA's decoder applies. Cars
 * made for India need not follow it.
 */
export function hasCheckDigit(vin: string): boolean {
  return form.test(vin) && vin[8] === vinCheckDigit(vin)
}

export function vinCheckDigit(vin: string): string {
  const left = weights.reduce((sum, weight, at) => sum + weight * valueOf(vin[at]!), 0) % 11
  return left === 10 ? 'X' : String(left)
}

function valueOf(sign: string): number {
  return Number(/\d/.test(sign) ? sign : letters[letters.indexOf(sign) + 1])
}
