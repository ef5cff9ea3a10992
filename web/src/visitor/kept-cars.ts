import { deviceList } from './device-list.ts'

/** LIST-12, C-14: saved on this device. */
export const savedCars = deviceList('pahiya-saved', 60)

/** Chosen to be laid side by side. */
export const comparedCars = deviceList('pahiya-compare', 4)
