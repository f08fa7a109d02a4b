import { tables } from '@daymark/core/tables/all'
import { openDeviceStorage } from '@daymark/sync/deviceStorage'
import { openLog, type WriteAheadLog } from '@daymark/sync/log'
import type { Storage } from '@daymark/sync/storage'
import { openTabs, type Tabs } from '@daymark/sync/tabs'

/** The local stores of one user. Their names contain the user and the backend. */
export function openDevice(options: {
  backend: string
  user_id: string
  local: globalThis.Storage
  /** Called before anything else than what it holds is stored. */
  onChange: () => void
}): { name: string; storage: Storage; log: WriteAheadLog; tabs: Tabs } {
  const name = deviceName(options.backend, options.user_id)
  return {
    name,
    storage: observed(storageNamed(name), options.onChange),
    log: openLog(options.local, name),
    tabs: openTabs(name),
  }
}

function observed(storage: Storage, onChange: () => void): Storage {
  return {
    ...storage,
    append(acts) {
      onChange()
      return storage.append(acts)
    },
    acknowledge(acknowledgement, newestStamp) {
      onChange()
      return storage.acknowledge(acknowledgement, newestStamp)
    },
    receive(changes, unreadable, advance) {
      if (changes.length > 0) onChange()
      return storage.receive(changes, unreadable, advance)
    },
    restore(...restored) {
      onChange()
      return storage.restore(...restored)
    },
  }
}

export const deviceName = (backend: string, user_id: string) =>
  `daymark ${new URL(backend).host} ${user_id}`

/** The database of this name, of which there is one for each user and backend. */
export const storageNamed = (name: string) =>
  openDeviceStorage({ name, tables, newIdentity: Math.random })
