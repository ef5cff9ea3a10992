import { deviceList } from './device-list.ts'

/** LIST-12, C-14: saved on this device, as many as an account keeps; api/sync-saves.ts brings the two together. */
export const savedCars = deviceList('pahiya-saved', 200)

/** Chosen to be laid side by side. */
export const comparedCars = deviceList('pahiya-compare', 4)
