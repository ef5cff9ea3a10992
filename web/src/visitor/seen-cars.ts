import { deviceList } from './device-list.ts'

/** Whose pages were opened on this device. */
export const seenCars = deviceList('pahiya-seen', 12)
