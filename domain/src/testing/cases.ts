/** How many cases a property is tried with: a few on every run, PAHIYA_CASES=100000 for a long look. */
export function cases(usual: number): number {
  return Number(process.env['PAHIYA_CASES'] ?? usual)
}
