import { deviceList } from './device-list.ts'

/** Cars whose pages were opened on this device. */
export const seenCars = deviceList('pahiya-seen', 12)
