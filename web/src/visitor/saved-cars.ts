import { deviceList } from './device-list.ts'

/**
 * LIST-12, C-14: cars saved on this device, with the same limit as an account; api/sync-saves.ts synchronises the two.
 */
export const savedCars = deviceList('pahiya-saved', 200)

/** Cars selected for comparison. */
export const comparedCars = deviceList('pahiya-compare', 4)
