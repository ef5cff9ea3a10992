/** In a range from which no test uses a literal number. */
let last = 9_848_300_000

/** A mobile number that no account of this test's databases has. */
export function newPhone(): string {
  last += 1
  return `+91${last}`
}
