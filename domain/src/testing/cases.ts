/** Number of cases for a property test: a few on every run, PAHIYA_CASES=100000 for a long run. */
export function cases(usual: number): number {
  return Number(process.env['PAHIYA_CASES'] ?? usual)
}
