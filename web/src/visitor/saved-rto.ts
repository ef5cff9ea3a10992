/** The buyer's registration office, as last selected on this device. */
const key = 'rto'

export function readSavedRto(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function saveRto(code: string): void {
  try {
    localStorage.setItem(key, code)
  } catch {
    // Storage is blocked: the next car asks again.
  }
}

export function deleteSavedRto(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
