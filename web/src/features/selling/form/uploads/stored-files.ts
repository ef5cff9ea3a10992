import type { FileCategory } from '@pahiya/domain/files/uploads'

/**
 * Files selected on this device, stored until the car is published. They are sent after sign-in, after a reload or once
 * the network is back, and then serve as the preview of the sent file. sentTo is null until a file is sent; account is
 * null for files selected while signed out.
 */
export type StoredFile = { category: FileCategory; file: File; sentTo: string | null; account: string | null }

const databaseName = 'pahiya-seller-files'
/** The earlier store was keyed by category alone, so one user's file replaced another's. */
const earlierStoreName = 'files'
const storeName = 'files-by-account'

/** SELL-11: returns this user's files; files selected before signing in are assigned to the user. */
export async function readStoredFiles(person: string | null): Promise<StoredFile[]> {
  const all = (await inStore('readonly', (store) => store.getAll() as IDBRequest<StoredFile[]>)) ?? []
  const ofNobody = all.filter(({ account }) => account === null)
  if (person === null) return ofNobody
  const taken = ofNobody.map((kept) => ({ ...kept, account: person }))
  for (const kept of taken) {
    await inStore('readwrite', (store) => {
      // Both operations or neither: if storage is full, the file stays where it was.
      store.delete(keyOf(null, kept.category))
      return store.put(rowOf(kept))
    })
  }
  const isTaken = new Set(taken.map(({ category }) => category))
  return [...taken, ...all.filter(({ account, category }) => account === person && !isTaken.has(category))]
}

export async function storeFile(kept: StoredFile): Promise<void> {
  await inStore('readwrite', (store) => store.put(rowOf(kept)))
}

export async function deleteStoredFile(person: string | null, category: FileCategory): Promise<void> {
  await inStore('readwrite', (store) => store.delete(keyOf(person, category)))
}

export async function deleteStoredFiles(person: string | null): Promise<void> {
  const [owner] = keyOf(person, '')
  // In IndexedDB an array key sorts after every string.
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.bound([owner], [owner, []])))
}

/**
 * Deletes sent files of all other accounts from this device. A file that was never sent stays for its owner. Throws if
 * the browser fails to delete a file.
 */
export async function deleteSentFiles(person: string | null): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  const all = await askStore('readonly', (store) => store.getAll() as IDBRequest<StoredFile[]>)
  for (const { account, category, sentTo } of all) {
    if (account === null || account === person || sentTo === null) continue
    await askStore('readwrite', (store) => store.delete(keyOf(account, category)))
  }
}

export async function hasUnsentFiles(person: string): Promise<boolean> {
  const all = (await inStore('readonly', (store) => store.getAll() as IDBRequest<StoredFile[]>)) ?? []
  return all.some(({ account, sentTo }) => account === person && sentTo === null)
}

/** Null is not a valid key. */
function keyOf(person: string | null, category: FileCategory | ''): [string, string] {
  return [person ?? '', category]
}

function rowOf(kept: StoredFile): StoredFile & { owner: string } {
  return { ...kept, owner: keyOf(kept.account, kept.category)[0] }
}

/** Returns undefined if the browser has no storage (a private window); files then last only as long as the page. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    return await askStore(mode, ask)
  } catch {
    return undefined
  }
}

async function askStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(databaseName, 2)
  opening.addEventListener('upgradeneeded', () => upgrade(opening))
  const database = await resultOf(opening)
  try {
    return await resultOf(ask(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

/** Migrates the files stored by an earlier version. */
function upgrade({ result: database, transaction }: IDBOpenDBRequest): void {
  const files = database.createObjectStore(storeName, { keyPath: ['owner', 'category'] })
  if (!transaction || !database.objectStoreNames.contains(earlierStoreName)) return
  const reading = transaction.objectStore(earlierStoreName).getAll() as IDBRequest<StoredFile[]>
  reading.addEventListener('success', () => {
    for (const kept of reading.result) files.put(rowOf(kept))
    database.deleteObjectStore(earlierStoreName)
  })
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the files of this device are not there')),
    )
  })
}
