import type { Client, openClient } from '@daymark/sync/client'
import type { Row } from '@daymark/sync/definition'
import type { DeviceStorage } from '@daymark/sync/deviceStorage'
import type { Mutation, RowKey } from '@daymark/sync/mutation'
import type { RawChange } from '@daymark/sync/remote'
import type { OpenSyncLeader } from '@daymark/sync/syncLeader'
import type { MemoryDevice } from '@daymark/sync/testing/memoryDevice'
import type { ReplacedValue, ToldColumns } from '@daymark/sync/writtenValues'
import type { Backend } from './backend.ts'
import type { Trouble } from './steps.ts'
import type { Version } from './versions.ts'

/** A mutation somebody made, with the row it changed as their screen had it. */
export type Gesture = {
  act: string
  mutation: Mutation
  device: Device
  tab: Tab
  saw: Row | undefined
  /** The act has no other mutation. */
  isAlone: boolean
}

/** A value of which a device has told that others replaced it. */
export type Told = { device: Device; value: ReplacedValue }

export type Device = {
  name: string
  skew: number
  memory: MemoryDevice
  online: boolean
  /** What the next requests are answered with, whatever they ask. */
  troubles: Trouble[]
}

/** What realtime tells a tab. */
export type Event = RawChange | 'joined'

export type Tab = {
  device: Device
  version: Version
  client: Client
  listeners: Set<(event: Event) => void>
  kill(): void
}

/** What an environment is made of; each part may be swapped for one with a fault in it. */
export type Parts = {
  user_id: string
  openClient: typeof openClient
  backend: (clock: () => number) => Backend
  storage: (storage: DeviceStorage, early: ReadonlySet<number>) => DeviceStorage
  openSyncLeader?: OpenSyncLeader
  /** Which values are told where others replace them. */
  told?: ToldColumns
  /** Every device compares what it has with the server before the end is checked. */
  verifies?: boolean
  /** The row of which a planted fault has kept a change from a device. */
  dropped?: () => RowKey | null
}
