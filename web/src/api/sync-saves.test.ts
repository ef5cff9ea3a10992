// @vitest-environment jsdom
import { withChanges } from '@pahiya/domain/alerts/merge-saved-cars'
import { beforeEach, expect, test, vi } from 'vitest'
import { forget, keep } from '../visitor/change-device-list.ts'
import type { KeptCar } from '../visitor/device-list.ts'
import { savedCars } from '../visitor/saved-cars.ts'
import { followAccount } from './follow-account.ts'
import { hasUnsyncedSaves, syncSaves } from './sync-saves.ts'

/** Accounts as the server keeps them; null is a server that does not answer. */
let accounts: Record<string, KeptCar[]> | null
let asking = 'asha'
/** Done once while an answer is on its way. */
let meanwhile: (() => void) | undefined
vi.mock('./browser-api.ts', () => {
  const answer = () => {
    if (!accounts) throw new TypeError('no network')
    return { data: { cars: accounts[asking] ?? [] } }
  }
  const onItsWay = (answered: ReturnType<typeof answer>) => {
    meanwhile?.()
    meanwhile = undefined
    return answered
  }
  return {
    browserApi: async () => ({
      GET: async (path: string) => {
        if (path === '/api/preferences') return new Promise(() => {})
        return onItsWay(answer())
      },
      PUT: async (_: string, { body }: { body: { saved: KeptCar[]; removed: string[] } }) => {
        if (accounts) accounts[asking] = withChanges(accounts[asking] ?? [], body, 200)
        return onItsWay(answer())
      },
    }),
  }
})

beforeEach(() => {
  localStorage.clear()
  accounts = {}
  asking = 'asha'
  meanwhile = undefined
})

const car = (carId: string) => ({
  carId,
  listingId: carId,
  href: `/car/${carId}`,
  title: carId,
  price: 1,
  facts: '',
  place: '',
  picture: null,
})
const other = (carId: string): KeptCar => ({ ...car(carId), keptAt: new Date().toISOString() })
const onDevice = () => savedCars.all().map(({ carId }) => carId)
const onAccount = (name = 'asha') => accounts?.[name]?.map(({ carId }) => carId)

test('saves of the device and of the account become one list on both', async () => {
  accounts = { asha: [other('desk')] }
  keep(savedCars, car('phone'))
  await syncSaves('asha')
  expect(onDevice().toSorted()).toEqual(['desk', 'phone'])
  expect(onAccount()?.toSorted()).toEqual(['desk', 'phone'])
})

test('what another device unsaved goes, and does not come back', async () => {
  keep(savedCars, car('phone'))
  await syncSaves('asha')
  accounts = { asha: [] }
  await syncSaves('asha')
  expect(onDevice()).toEqual([])
  expect(onAccount()).toEqual([])
})

test('changes made without a network go up later', async () => {
  keep(savedCars, car('first'))
  await syncSaves('asha')
  const kept = accounts
  accounts = null
  keep(savedCars, car('second'))
  forget(savedCars, 'first')
  await syncSaves('asha')
  expect(onDevice()).toEqual(['second'])
  expect(hasUnsyncedSaves()).toBe(true)
  accounts = kept
  await syncSaves('asha')
  expect(onAccount()).toEqual(['second'])
  expect(hasUnsyncedSaves()).toBe(false)
})

test('cars of one account do not go to another that signs in here; those saved in between do', async () => {
  keep(savedCars, car('of asha'))
  await syncSaves('asha')
  keep(savedCars, car('in between'))
  asking = 'imran'
  await syncSaves('imran')
  expect(onAccount('imran')).toEqual(['in between'])
  expect(onDevice()).toEqual(['in between'])
  expect(onAccount('asha')).toEqual(['of asha'])
})

test('a car that is saved and another that is unsaved while the account answers reach it, too', async () => {
  keep(savedCars, car('first'))
  await syncSaves('asha')
  keep(savedCars, car('second'))
  meanwhile = () => {
    keep(savedCars, car('third'))
    forget(savedCars, 'first')
  }
  await syncSaves('asha')
  expect(onDevice().toSorted()).toEqual(['second', 'third'])
  expect(onAccount()?.toSorted()).toEqual(['second', 'third'])
})

test('a heart tapped before the account has said anything reaches it without another sign from the page', async () => {
  followAccount('asha')
  await syncSaves('asha')
  keep(savedCars, car('early'))
  await vi.waitFor(() => expect(onAccount()).toEqual(['early']))
})
