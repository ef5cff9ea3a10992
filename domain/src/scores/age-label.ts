export type AgeLabel = 'new' | 'usual' | 'old'

/** INS-18: three years or less is new, over eight is old, by the calendar year. */
export function ageLabel(year: number, currentYear: number): AgeLabel {
  const years = currentYear - year
  if (years <= 3) return 'new'
  return years > 8 ? 'old' : 'usual'
}
