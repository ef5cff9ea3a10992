/** The buyer's registration office, as it was chosen last on this device. */
const key = 'rto'

export function keptRto(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepRto(code: string): void {
  try {
    localStorage.setItem(key, code)
  } catch {
    // Storage is off in this browser: the next car asks again.
  }
}

export function forgetRto(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is off in this browser: nothing was kept.
  }
}
