import { lockWrites } from '../store/acts.ts'
import type { DavStore, Transactions } from '../store/store.ts'
import { newestSeq, passOverDevice } from './pushStore.ts'

/**
 * Whether a request asks that its own device is told nothing of it: `Push-Dont-Notify` names its registrations, or is `*`. Other
 * devices are told whatever it says.
 */
export function isNotForOwnDevice(headers: Headers): boolean {
  return (headers.get('push-dont-notify') ?? '').trim() !== ''
}

/** Transactions whose changes are not pushed to the device that makes them. */
export function withoutOwnPushes({ read, write }: Transactions): Transactions {
  return {
    read,
    write: (work) =>
      write(async (store) => {
        await lockWrites(store)
        const before = await newest(store)
        const done = await work(store)
        const after = await newest(store)
        const { id } = store.device
        if (after > before) await store.asServer((sql) => passOverDevice(sql, id, before, after))
        return done
      }),
  }
}

async function newest({ asServer, device }: DavStore): Promise<bigint> {
  const [row] = await asServer((sql) => newestSeq(sql, device.userId))
  return BigInt(row?.seq ?? 0)
}
