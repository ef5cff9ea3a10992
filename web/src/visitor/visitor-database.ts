import { visitorName } from './visitor-name.ts'

// ID-04
const version = 1
const storeName = 'visitor'
/** Some private windows neither open a database nor report an error. */
const timeoutMs = 1_000

export async function readFromDatabase(): Promise<unknown> {
  return inStore('readonly', (store) => store.get(visitorName))
}

export async function writeToDatabase(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.put(id, visitorName))
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await resultOf(ask(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    // The database closes once its pending requests are done.
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(visitorName, version)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  return resultOf(opening)
}

/** The caller ignores the reason of a failure. */
function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', reject)
    setTimeout(reject, timeoutMs)
  })
}
