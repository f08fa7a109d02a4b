/** What this origin keeps on the device; runs in the page. */
export async function storedEntries() {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const counts = names.map(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const stores = [...db.objectStoreNames].filter((store) => store !== 'meta')
          const tx = db.transaction(stores)
          const requests = stores.map((store) => tx.objectStore(store).count())
          tx.oncomplete = () => {
            resolve(requests.reduce((sum, { result }) => sum + result, 0))
            db.close()
          }
        }
      }),
  )
  const keys = Object.keys(localStorage).filter((key) => key !== 'darkMode')
  return {
    entries: (await Promise.all(counts)).reduce((sum, count) => sum + count, 0),
    databases: names.length,
    marks: keys.filter((key) => key.endsWith('-locked')).length,
    keys: keys.length,
  }
}
