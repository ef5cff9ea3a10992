import { existsSync } from 'node:fs'
import type { Viewport } from './viewports.ts'

const shots = new URL('../../../../../shared/design/mock/shots', import.meta.url)

/** The picture of the design mock, if it exists on this machine; a long picture is split into numbered pieces. */
export function findDesignMock(mock: string | undefined, { width, theme }: Viewport): string | undefined {
  const names = [`${mock}-${width}-${theme}.jpg`, `${mock}-${width}-${theme}-1.jpg`]
  return names.map((name) => new URL(name, shots)).find((file) => existsSync(file))?.href
}
