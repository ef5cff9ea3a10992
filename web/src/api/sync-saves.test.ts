// @vitest-environment jsdom
import { applySavedCarChanges } from '@pahiya/domain/alerts/merge-saved-cars'
import { beforeEach, expect, test, vi } from 'vitest'
import { removeFromList, addToList } from '../visitor/change-device-list.ts'
import type { DeviceCar } from '../visitor/device-list.ts'
import { savedCars } from '../visitor/saved-cars.ts'
import { followAccount } from './follow-account.ts'
import { hasUnsyncedSaves, syncSaves } from './sync-saves.ts'

/** The accounts on the server; null simulates a server that does not respond. */
let accounts: Record<string, DeviceCar[]> | null
let asking = 'asha'
/** Runs once while a response is pending. */
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
      PUT: async (_: string, { body }: { body: { saved: DeviceCar[]; removed: string[] } }) => {
        if (accounts) accounts[asking] = applySavedCarChanges(accounts[asking] ?? [], body, 200)
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
const other = (carId: string): DeviceCar => ({ ...car(carId), keptAt: new Date().toISOString() })
const onDevice = () => savedCars.all().map(({ carId }) => carId)
const onAccount = (name = 'asha') => accounts?.[name]?.map(({ carId }) => carId)

test('saves on the device and in the account are merged into one list on both', async () => {
  accounts = { asha: [other('desk')] }
  addToList(savedCars, car('phone'))
  await syncSaves('asha')
  expect(onDevice().toSorted()).toEqual(['desk', 'phone'])
  expect(onAccount()?.toSorted()).toEqual(['desk', 'phone'])
})

test('a car unsaved on another device is removed and does not reappear', async () => {
  addToList(savedCars, car('phone'))
  await syncSaves('asha')
  accounts = { asha: [] }
  await syncSaves('asha')
  expect(onDevice()).toEqual([])
  expect(onAccount()).toEqual([])
})

test('changes made offline are uploaded later', async () => {
  addToList(savedCars, car('first'))
  await syncSaves('asha')
  const kept = accounts
  accounts = null
  addToList(savedCars, car('second'))
  removeFromList(savedCars, 'first')
  await syncSaves('asha')
  expect(onDevice()).toEqual(['second'])
  expect(hasUnsyncedSaves()).toBe(true)
  accounts = kept
  await syncSaves('asha')
  expect(onAccount()).toEqual(['second'])
  expect(hasUnsyncedSaves()).toBe(false)
})

test('cars from one account are not copied to another that signs in here, but cars saved in between are', async () => {
  addToList(savedCars, car('of asha'))
  await syncSaves('asha')
  addToList(savedCars, car('in between'))
  asking = 'imran'
  await syncSaves('imran')
  expect(onAccount('imran')).toEqual(['in between'])
  expect(onDevice()).toEqual(['in between'])
  expect(onAccount('asha')).toEqual(['of asha'])
})

test('if one car is saved and another unsaved while a request is pending, both changes reach the account', async () => {
  addToList(savedCars, car('first'))
  await syncSaves('asha')
  addToList(savedCars, car('second'))
  meanwhile = () => {
    addToList(savedCars, car('third'))
    removeFromList(savedCars, 'first')
  }
  await syncSaves('asha')
  expect(onDevice().toSorted()).toEqual(['second', 'third'])
  expect(onAccount()?.toSorted()).toEqual(['second', 'third'])
})

test('a heart tapped before the preferences have loaded is synced to the account without another page event', async () => {
  followAccount('asha')
  await syncSaves('asha')
  addToList(savedCars, car('early'))
  await vi.waitFor(() => expect(onAccount()).toEqual(['early']))
})
