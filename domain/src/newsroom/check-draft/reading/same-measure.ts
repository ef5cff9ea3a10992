import type { Quantity } from './read-quantities.ts'

type Measure = { of: 'time' | 'months' | 'share' | 'length' | 'weight'; size: number }

const measures: Record<string, Measure> = {
  minute: { of: 'time', size: 1 },
  hour: { of: 'time', size: 60 },
  day: { of: 'time', size: 1_440 },
  week: { of: 'time', size: 10_080 },
  month: { of: 'months', size: 1 },
  quarter: { of: 'months', size: 3 },
  year: { of: 'months', size: 12 },
  percent: { of: 'share', size: 0.01 },
  ratio: { of: 'share', size: 1 },
  fraction: { of: 'share', size: 1 },
  millimetre: { of: 'length', size: 0.001 },
  centimetre: { of: 'length', size: 0.01 },
  metre: { of: 'length', size: 1 },
  km: { of: 'length', size: 1_000 },
  kg: { of: 'weight', size: 1 },
  tonne: { of: 'weight', size: 1_000 },
}

/** The same in two units: 60 months and five years, three in ten and 30 percent. */
export function isSameMeasure(a: Quantity, b: Quantity): boolean {
  const [one, other] = [measures[a.unit], measures[b.unit]]
  if (!one || !other) return false
  // Rules count three months as 90 days.
  if (one.of !== other.of) return isThirtyDays(a, b) || isThirtyDays(b, a)
  return Math.abs(a.value * one.size - b.value * other.size) <= Math.abs(b.value * other.size) * 1e-9
}

function isThirtyDays(days: Quantity, months: Quantity): boolean {
  return days.unit === 'day' && months.unit === 'month' && days.value === months.value * 30
}
