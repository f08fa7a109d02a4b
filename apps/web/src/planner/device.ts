import { tables } from '@daymark/core/tables/all'
import type { DeviceStorage } from '@daymark/sync/deviceStorage'
import { openIndexedDbStorage } from '@daymark/sync/indexedDbStorage'
import { openTabs, type Tabs } from '@daymark/sync/tabs'
import { openWriteAheadLog, type WriteAheadLog } from '@daymark/sync/writeAheadLog'

/** The local stores of one user. Their names contain the user and the backend. */
export function openDevice(options: {
  backend: string
  user_id: string
  local: Storage
  /** Called before anything else than what it holds is stored. */
  onChange: () => void
}): { name: string; storage: DeviceStorage; log: WriteAheadLog; tabs: Tabs } {
  const name = deviceName(options.backend, options.user_id)
  return {
    name,
    storage: observed(storageNamed(name), options.onChange),
    log: openWriteAheadLog(options.local, name),
    tabs: openTabs(name),
  }
}

function observed(storage: DeviceStorage, onChange: () => void): DeviceStorage {
  return {
    ...storage,
    append(acts) {
      onChange()
      return storage.append(acts)
    },
    acknowledge(...acknowledged) {
      onChange()
      return storage.acknowledge(...acknowledged)
    },
    receive(...received) {
      if (received[0].length > 0) onChange()
      return storage.receive(...received)
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
  openIndexedDbStorage({ name, tables, newIdentity: Math.random })
