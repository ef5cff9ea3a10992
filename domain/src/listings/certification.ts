import type { CalendarDay } from '../time/calendar-days.ts'

/** unknown: the source does not state the result, or uses a word that its format does not define. */
export const inspectionResults = ['passed', 'failed', 'unknown'] as const
export type InspectionResult = (typeof inspectionResults)[number]

/** A car's inspection by a manufacturer's programme, as the source states it. */
export type Certification = {
  programme: string
  /** Number of points that were inspected. */
  points: number
  inspectedOn: CalendarDay
  result: 'passed' | 'failed'
  /** Null if the source states no warranty. */
  warrantyMonths: number | null
}

const longestProgramme = 80
const mostPoints = 1_000
const longestWarrantyMonths = 120
/** Earlier than the first programme in India. */
const earliestInspection = '2000-01-01'

/** Null unless programme, points, date and result are all stated and plausible: an incomplete report proves nothing. */
export function readCertification(
  stated: {
    programme: string | null
    points: string | null
    inspectedOn: string | null
    result: InspectionResult
    warrantyMonths: string | null
  },
  today: CalendarDay,
): Certification | null {
  const programme = stated.programme?.trim() ?? ''
  const points = wholeNumber(stated.points, mostPoints)
  const inspectedOn = readDay(stated.inspectedOn)
  if (programme === '' || programme.length > longestProgramme || stated.result === 'unknown') return null
  if (!points || inspectedOn === null || inspectedOn < earliestInspection || inspectedOn > today) return null
  const warrantyMonths = wholeNumber(stated.warrantyMonths, longestWarrantyMonths)
  return { programme, points, inspectedOn, result: stated.result, warrantyMonths }
}

/** CAR-04: a source that names its reports certifies only a car whose report is complete and passed. */
export function isCertifiedBy(certification: Certification | null): boolean {
  return certification?.result === 'passed'
}

function wholeNumber(text: string | null, most: number): number | null {
  const found = /^\s*(\d{1,6})\b/.exec(text ?? '')
  const number = found ? Number(found[1]) : Number.NaN
  return number <= most ? number : null
}

/** Accepts '2026-11-02', also as the beginning of a timestamp. */
function readDay(text: string | null): CalendarDay | null {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(text?.trim() ?? '')?.[0]
  if (day === undefined) return null
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day
}
