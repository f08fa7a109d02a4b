const lockedMs = 30 * 24 * 60 * 60_000

/** Deletes what ended sessions left on this device more than 30 days ago. `databases` are those of IndexedDB. */
export async function wipeExpired(
  storage: Storage,
  databases: Pick<IDBFactory, 'databases' | 'deleteDatabase'>,
  now: number,
): Promise<void> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const expired = keys.flatMap((key) => {
    const user_id = /^daymark (.*)-locked$/.exec(key)?.[1]
    return user_id && Math.abs(now - Number(storage.getItem(key))) > lockedMs ? [user_id] : []
  })
  if (expired.length === 0) return
  const isTheirs = (name = '') => expired.some((user_id) => name.includes(user_id))
  for (const { name } of await databases.databases()) {
    if (name && isTheirs(name)) databases.deleteDatabase(name)
  }
  for (const key of keys) if (isTheirs(key)) storage.removeItem(key)
}
