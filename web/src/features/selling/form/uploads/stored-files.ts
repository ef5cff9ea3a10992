import type { FileCategory } from '@pahiya/domain/files/uploads'

/**
 * Files that were chosen on this device, until the car is published: they are sent after signing in, after a reload, and
 * once the network is back, and then stand for what was sent. sentTo is null until it was; account is null for what nobody
 * was signed in for.
 */
export type KeptFile = { category: FileCategory; file: File; sentTo: string | null; account: string | null }

const databaseName = 'pahiya-seller-files'
/** By category alone, so that one person's file took the place of another's. */
const earlierStoreName = 'files'
const storeName = 'files-by-account'

/** SELL-11: those of this person; what was chosen before signing in becomes theirs. */
export async function keptFiles(person: string | null): Promise<KeptFile[]> {
  const all = (await inStore('readonly', (store) => store.getAll() as IDBRequest<KeptFile[]>)) ?? []
  const ofNobody = all.filter(({ account }) => account === null)
  if (person === null) return ofNobody
  const taken = ofNobody.map((kept) => ({ ...kept, account: person }))
  for (const kept of taken) {
    await inStore('readwrite', (store) => {
      // Both or neither: where there is no room to put it, it stays.
      store.delete(keyOf(null, kept.category))
      return store.put(rowOf(kept))
    })
  }
  const isTaken = new Set(taken.map(({ category }) => category))
  return [...taken, ...all.filter(({ account, category }) => account === person && !isTaken.has(category))]
}

export async function keepFile(kept: KeptFile): Promise<void> {
  await inStore('readwrite', (store) => store.put(rowOf(kept)))
}

export async function forgetFile(person: string | null, category: FileCategory): Promise<void> {
  await inStore('readwrite', (store) => store.delete(keyOf(person, category)))
}

export async function forgetFiles(person: string | null): Promise<void> {
  const [owner] = keyOf(person, '')
  // A list comes after every text.
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.bound([owner], [owner, []])))
}

/**
 * Files that were sent go from this device, all but this person's. One that never was stays for its owner. Fails where the
 * browser does not let go of them.
 */
export async function forgetSentFiles(person: string | null): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  const all = await askStore('readonly', (store) => store.getAll() as IDBRequest<KeptFile[]>)
  for (const { account, category, sentTo } of all) {
    if (account === null || account === person || sentTo === null) continue
    await askStore('readwrite', (store) => store.delete(keyOf(account, category)))
  }
}

/** Null is no key. */
function keyOf(person: string | null, category: FileCategory | ''): [string, string] {
  return [person ?? '', category]
}

function rowOf(kept: KeptFile): KeptFile & { owner: string } {
  return { ...kept, owner: keyOf(kept.account, kept.category)[0] }
}

/** Where the browser keeps nothing (a private window), files last as long as the page. */
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

/** What an earlier version of the page has kept is taken over. */
function upgrade({ result: database, transaction }: IDBOpenDBRequest): void {
  const files = database.createObjectStore(storeName, { keyPath: ['owner', 'category'] })
  if (!transaction || !database.objectStoreNames.contains(earlierStoreName)) return
  const reading = transaction.objectStore(earlierStoreName).getAll() as IDBRequest<KeptFile[]>
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
