/** A number in a range from which no test uses a literal. */
let last = 9_848_300_000

/** A mobile number that belongs to no account in this test's databases. */
export function newPhone(): string {
  last += 1
  return `+91${last}`
}
