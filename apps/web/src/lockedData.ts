import { lockMark } from './session/lockMark.ts'

const lockedMs = 30 * 24 * 60 * 60_000

export type Locked = { user_id: string; since: number; email: string }

/** Whose data is locked on this device. */
export function lockedUsers(storage: Storage): Locked[] {
  return keysOf(storage).flatMap((key) => {
    const user_id = /^daymark (.*)-locked$/.exec(key)?.[1]
    if (!user_id) return []
    const [since, ...email] = (storage.getItem(lockMark(user_id)) ?? '').split(' ')
    return [{ user_id, since: Number(since), email: email.join(' ') }]
  })
}

/** Deletes what ended sessions left on this device more than 30 days ago. `databases` are those of IndexedDB. */
export async function wipeExpired(
  storage: Storage,
  databases: Pick<IDBFactory, 'databases' | 'deleteDatabase'>,
  now: number,
): Promise<void> {
  const expired = lockedUsers(storage).filter(({ since }) => Math.abs(now - since) > lockedMs)
  if (expired.length === 0) return
  const isTheirs = (name = '') => expired.some(({ user_id }) => name.includes(user_id))
  for (const { name } of await databases.databases()) {
    if (name && isTheirs(name)) databases.deleteDatabase(name)
  }
  for (const key of keysOf(storage)) if (isTheirs(key)) storage.removeItem(key)
}

export function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
