import type { Page } from 'playwright-core'
import type { ExampleCars } from './states/example-cars.ts'

export type Screen = {
  name: string
  path: string | ((cars: ExampleCars) => string)
  /** Actions or events that lead to the state shown. */
  prepare?: (page: Page) => Promise<void>
  /** An overlay is open: only the window is captured. */
  over?: boolean
  /** Only at this width. */
  only?: 360 | 1280
  /** The design mock for the same screen, by the name of its pictures. */
  mock?: string
  /** Checked on every commit. */
  core?: boolean
}

/** A search with results in every test market. */
export const search = '/?tab=results&brand=Maruti+Suzuki&city=Hyderabad&budget=300000-800000'
