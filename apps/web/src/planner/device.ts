import type { UserId } from '@daymark/core/task'
import { openDeviceStorage } from './deviceStorage.ts'
import { type Journal, openJournal } from './journal.ts'
import type { Storage } from './storage.ts'
import { tables } from './tables.ts'
import { openTabs, type Tabs } from './tabs.ts'

/** Where one person's tasks are kept in this browser; every name carries theirs and the backend's. */
export function openDevice(options: {
  backend: string
  user_id: UserId
  local: globalThis.Storage
  random: () => number
}): { storage: Storage; journal: Journal; tabs: Tabs } {
  const name = `daymark ${new URL(options.backend).host} ${options.user_id}`
  return {
    storage: openDeviceStorage({ name, tables, newIdentity: options.random }),
    journal: openJournal(options.local, name),
    tabs: openTabs(name),
  }
}
