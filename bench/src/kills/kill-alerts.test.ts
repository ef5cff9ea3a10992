import { expect, test } from 'vitest'
import { killAlerts } from './kill-alerts.ts'

// The short version of `pnpm bench kill-alerts`.
test('worker and jobs killed while cars are saved lose no alert and write none twice (QUOTA-08)', async () => {
  const { reported, lost, doubled } = await killAlerts({ kills: 3, cars: 12, seed: 7, awaits: 'notices' })
  expect({ reported, lost, doubled }).toEqual({ reported: 12, lost: 0, doubled: 0 })
})
