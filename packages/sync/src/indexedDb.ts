import { isNamed, nullIfBlocked } from './errorNames.ts'

/** The names of all databases. */
export async function databaseNames(): Promise<readonly string[]> {
  const databases = await listed().catch(nullIfBlocked)
  return databases?.flatMap(({ name }) => name ?? []) ?? []
}

/** Refused by a promise, whatever way the browser takes. */
const listed = async () => indexedDB.databases()

/** Resolves to the result of a request. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Resolves to whether it was added; false: there is one of its key already. */
export function isAdded(request: IDBRequest): Promise<boolean> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(true)
    request.onerror = (event) => {
      // Any other error aborts the transaction.
      if (!isNamed(request.error, 'ConstraintError')) return
      event.preventDefault()
      resolve(false)
    }
  })
}

/** Resolves when the transaction has stored everything. */
export function completionOf(tx: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    // Aborted by a request that failed, or because the device is full.
    tx.onabort = () =>
      reject(tx.error ?? new DOMException('The transaction was aborted', 'AbortError'))
  })
}

export async function numberIn(meta: IDBObjectStore, key: string): Promise<number> {
  return Number((await answerOf(meta.get(key))) ?? 0)
}
