// @vitest-environment jsdom
import { applySavedCarChanges } from '@pahiya/domain/alerts/merge-saved-cars'
import { beforeEach, expect, test, vi } from 'vitest'
import { removeFromList, addToList } from '../visitor/change-device-list.ts'
import type { DeviceCar } from '../visitor/device-list.ts'
import { savedCars } from '../visitor/saved-cars.ts'
import { followAccount } from './follow-account.ts'
import { hasUnsyncedSaves } from '../visitor/account-lists.ts'
import { syncSaves } from './sync-saves.ts'

/** The accounts on the server; null simulates a server that does not respond. */
let accounts: Record<string, DeviceCar[]> | null
let asking = 'asha'
/** The session of this browser, on the server and in the cookie that scripts can read. */
const signIn = (account: string) => {
  asking = account
  document.cookie = `signed_in=${account}`
}
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
  signIn('asha')
  meanwhile = undefined
})

const signOut = () => void (document.cookie = 'signed_in=; Max-Age=0')

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
  expect(hasUnsyncedSaves('asha')).toBe(true)
  accounts = kept
  await syncSaves('asha')
  expect(onAccount()).toEqual(['second'])
  expect(hasUnsyncedSaves('asha')).toBe(false)
})

test('cars from one account are not copied to another that signs in here, but cars saved in between are', async () => {
  addToList(savedCars, car('of asha'))
  await syncSaves('asha')
  signOut()
  expect(onDevice()).toEqual([])
  addToList(savedCars, car('in between'))
  signIn('imran')
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

test('a tab of one account does not merge its saves into the account that has signed in since, nor revive its removals', async () => {
  accounts = { asha: [other('of asha')], imran: [other('kept'), other('removed')] }
  await syncSaves('asha')
  addToList(savedCars, car('unsynced of asha'))
  signIn('imran')
  await syncSaves('imran')
  removeFromList(savedCars, 'removed')
  await syncSaves('imran')
  // Asha's tab is still open and becomes active again.
  await syncSaves('asha')
  expect(onAccount('imran')).toEqual(['kept'])
  expect(onDevice()).toEqual(['kept'])
})

test('a tab whose session changes while its request is pending does not store the response', async () => {
  accounts = { asha: [other('of asha')], imran: [other('of imran')] }
  meanwhile = () => signIn('imran')
  await syncSaves('asha')
  expect(onDevice()).toEqual([])
  await syncSaves('imran')
  expect(onDevice()).toEqual(['of imran'])
})

test('cars saved before signing in move to the account once and are gone from the device after signing out', async () => {
  signOut()
  addToList(savedCars, car('of visitor'))
  signIn('asha')
  expect(onDevice()).toEqual(['of visitor'])
  await syncSaves('asha')
  expect(onAccount()).toEqual(['of visitor'])
  signOut()
  expect(onDevice()).toEqual([])
})

test('cars saved between a sign-in and the response that names the account move to that account', async () => {
  signIn('yes')
  addToList(savedCars, car('early'))
  signIn('asha')
  await syncSaves('asha')
  expect(onAccount()).toEqual(['early'])
})

test('a list that an earlier version stored for an account is not taken for the next user’s', async () => {
  localStorage.setItem('pahiya-saved', JSON.stringify([other('of visitor'), other('of asha')]))
  localStorage.setItem('pahiya-saved-met', JSON.stringify({ account: 'asha', carIds: ['of asha', 'removed'] }))
  signIn('imran')
  await syncSaves('imran')
  expect(onAccount('imran')).toEqual(['of visitor'])
  signIn('asha')
  expect(onDevice()).toEqual(['of asha'])
})
