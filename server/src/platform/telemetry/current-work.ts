import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/** Names everything that `work` does, also after an await: a job or a route. The name contains no personal data. */
export function asWork<Result>(name: string, work: () => Result): Result {
  return storage.run(name, work)
}

export function currentWork(): string | undefined {
  return storage.getStore()
}
