/** Months since the car's registration. Adverts state only a year, so it is a range of twelve months. */
export type AgeMonths = { youngest: number; oldest: number }

export function ageMonths(year: number, day: string): AgeMonths {
  const oldest = Math.max(0, (Number(day.slice(0, 4)) - year) * 12 + Number(day.slice(5, 7)))
  return { youngest: Math.max(0, oldest - 12), oldest }
}
