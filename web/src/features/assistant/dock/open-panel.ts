/** Records in this tab that the panel is open: signing in and back, or a reload, shows it again. */
const storageKey = 'alex-open'

export function wasPanelOpen(): boolean {
  return withStorage((storage) => storage.getItem(storageKey) !== null) ?? false
}

export function recordOpenPanel(): void {
  withStorage((storage) => storage.setItem(storageKey, 'yes'))
}

export function forgetOpenPanel(): void {
  withStorage((storage) => storage.removeItem(storageKey))
}

/** Storage may be blocked: the panel then starts closed. */
function withStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
