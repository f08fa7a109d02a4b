import { answerOf, databaseNames } from '@daymark/sync/indexedDb'
import { storageNamed } from '../planner/device.ts'
import { lockMark } from '../session/lockMark.ts'
import { sleep } from '../session/sleep.ts'
import { withLock } from '../session/withLock.ts'

const lockedMs = 30 * 24 * 60 * 60_000
const timeoutMs = 3_000

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

/** Deletes what signing out has left on this device, and ended sessions more than 30 days ago. */
export async function wipeExpired(storage: Storage, now: number): Promise<void> {
  for (const { user_id, since } of lockedUsers(storage)) {
    if (Math.abs(now - since) > lockedMs) storage.setItem(lockMark(user_id), '0')
  }
  await finishWipes(storage)
}

/**
 * Deletes what is marked for it. Resolves when nothing of it can be read any more, or soon. The databases, which are
 * empty then, are deleted once no tab has them open: the browser may have stopped one.
 */
export async function finishWipes(storage: Storage): Promise<void> {
  const marked = lockedUsers(storage).filter(({ since }) => since === 0)
  if (marked.length === 0) return
  const databases = await databaseNames()
  const wipes = marked.map(({ user_id }) => wipeUser(storage, user_id, databases))
  await Promise.race([Promise.all(wipes), sleep(timeoutMs)])
}

async function wipeUser(
  storage: Storage,
  user_id: string,
  databases: readonly string[],
): Promise<void> {
  const mark = lockMark(user_id)
  // The same user may have signed in again.
  const isMarked = () => storage.getItem(mark) === '0'
  const names = databases.filter((name) => name.includes(user_id))
  const removeKeys = () => {
    for (const key of keysOf(storage)) {
      if (key.includes(user_id) && key !== mark && isMarked()) storage.removeItem(key)
    }
  }

  removeKeys()
  // Emptying one that another tab deletes meanwhile would make it anew. The mark tells it late in another process.
  const isThere = async (name: string) => (await databaseNames()).includes(name)
  await Promise.allSettled(
    names.map((name) =>
      withLock(`${name} wipe`, async () => {
        if (isMarked() && (await isThere(name))) await storageNamed(name).wipe()
      }),
    ),
  )
  const deleted = names.map((name) =>
    withLock(`${name} open`, () =>
      withLock(`${name} wipe`, async () => {
        if (isMarked()) await answerOf(indexedDB.deleteDatabase(name))
      }),
    ),
  )
  void Promise.all(deleted).then(() => {
    // Again: a tab that was stopped has written its timer's position until it learned of this.
    removeKeys()
    if (isMarked()) storage.removeItem(mark)
  })
}

export function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
