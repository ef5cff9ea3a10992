import { indiaDay, mostDaysAhead } from './test-drive.ts'

export const inspectionSlots = ['morning', 'afternoon', 'evening'] as const
export type InspectionSlot = (typeof inspectionSlots)[number]

/** LIST-11 */
export const inspectionStates = ['requested', 'confirmed', 'done', 'cancelled'] as const
export type InspectionState = (typeof inspectionStates)[number]
export type InspectionRole = 'buyer' | 'seller' | 'admin'

/** Areas that an inspector rates, 1 (needs work) to 5 (as new). */
export const inspectedAreas = [
  'engine',
  'gearbox',
  'suspension',
  'brakes',
  'body',
  'interior',
  'electrics',
  'tyres',
] as const
export type InspectedArea = (typeof inspectedAreas)[number]

/** Allowed from tomorrow (India time), because an inspection needs a visit. */
export function isInspectionDay(day: string, now: Date): boolean {
  return day >= indiaDay(now, 1) && day <= indiaDay(now, mostDaysAhead)
}

/** Whether a role may move an inspection to another state; done and cancelled are final. */
export function mayMoveInspection(from: InspectionState, to: InspectionState, by: InspectionRole): boolean {
  if (to === 'cancelled') return from === 'requested' || from === 'confirmed'
  if (by === 'buyer') return false
  return (from === 'requested' && to === 'confirmed') || (from === 'confirmed' && to === 'done')
}
