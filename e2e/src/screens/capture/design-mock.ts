import { existsSync } from 'node:fs'
import type { Look } from './viewports.ts'

const shots = new URL('../../../../../shared/design/mock/shots', import.meta.url)

/** Where the design was drawn, if it lies on this machine; a long one is in numbered pieces. */
export function mockPicture(mock: string | undefined, { width, theme }: Look): string | undefined {
  const names = [`${mock}-${width}-${theme}.jpg`, `${mock}-${width}-${theme}-1.jpg`]
  return names.map((name) => new URL(name, shots)).find((file) => existsSync(file))?.href
}
