import { useSyncExternalStore } from 'react'

/** CHROME-23: on unless 'off' is stored here. */
const key = 'haptics'

const listeners = new Set<() => void>()
/** Fallback for blocked storage; lasts as long as the page. */
let chosen: boolean | undefined

export function switchHaptics(on: boolean): void {
  chosen = on
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Storage is blocked: see `chosen`.
  }
  for (const listener of listeners) listener()
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

/** Null if nothing was selected on this device. */
export function storedHaptics(): boolean | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? null : stored !== 'off'
  } catch {
    return null
  }
}

/** Null if the device cannot vibrate: there is nothing to switch. */
export function useHaptics(): boolean | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (canVibrate() ? hapticsOn() : null),
    () => null,
  )
}

export function hapticsOn(): boolean {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** Safari has no such method. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator
}
