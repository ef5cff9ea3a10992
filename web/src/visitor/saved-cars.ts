import { useSyncExternalStore } from 'react'

/** A car that somebody keeps on this device (C-14): the car, and the page on which it was saved. */
export type SavedCar = { carId: string; href: string; title: string; savedAt: string }

const key = 'pahiya-saved'
const none: readonly SavedCar[] = []
const listeners = new Set<() => void>()
let text: string | null = null
let saved = none
/** Where storage is blocked, a save lasts as long as the page. */
let blocked: string | null = null

export function savedCars(): readonly SavedCar[] {
  const stored = read()
  // The same list as long as it has not changed, or React would draw for ever.
  if (stored !== text) [text, saved] = [stored, parse(stored)]
  return saved
}

/** Saves the car, or forgets it; tells which it was. */
export function toggleSaved(car: Omit<SavedCar, 'savedAt'>): boolean {
  const others = savedCars().filter(({ carId }) => carId !== car.carId)
  const isNew = others.length === savedCars().length
  write(JSON.stringify(isNew ? [...others, { ...car, savedAt: new Date().toISOString() }] : others))
  for (const listener of listeners) listener()
  return isNew
}

/** Nothing is saved in the first picture that the server draws. */
export function useIsSaved(carId: string): boolean {
  const cars = useSyncExternalStore(listen, savedCars, () => none)
  return cars.some((car) => car.carId === carId)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may save as well.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key) ?? blocked
  } catch {
    return blocked
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    blocked = value
  }
}

function parse(stored: string | null): readonly SavedCar[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isSavedCar) : none
  } catch {
    return none
  }
}

function isSavedCar(value: unknown): value is SavedCar {
  return typeof value === 'object' && value !== null && 'carId' in value && typeof value.carId === 'string'
}
