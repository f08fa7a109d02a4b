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
}): { name: string; storage: Storage; log: WriteAheadLog; tabs: Tabs } {
  const name = deviceName(options.backend, options.user_id)
  return {
    name,
    storage: storageNamed(name),
    log: openLog(options.local, name),
    tabs: openTabs(name),
  }
}

export const deviceName = (backend: string, user_id: string) =>
  `daymark ${new URL(backend).host} ${user_id}`

/** The database of this name, of which there is one for each user and backend. */
export const storageNamed = (name: string) =>
  openDeviceStorage({ name, tables, newIdentity: Math.random })
