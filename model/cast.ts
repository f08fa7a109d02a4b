import type { Change } from '@daymark/core/change'
import type { Task, UserId } from '@daymark/core/task'
import type { openMemoryDevice } from '../apps/web/src/planner/devices.ts'
import type { openPlanner, Planner } from '../apps/web/src/planner/planner.ts'
import type { SendError } from '../apps/web/src/planner/remote.ts'
import type { Storage } from '../apps/web/src/planner/storage.ts'
import type { Entry, News } from '../apps/web/src/planner/table.ts'
import type { Backend } from './backend.ts'

/** A change somebody made, with what it replaced on their screen. */
export type Gesture = {
  entry: Entry
  change: Change
  device: Device
  tab: Tab
  saw: Task | undefined
}

/** A change to a timer or the record. */
export type FocusGesture = Pick<Gesture, 'entry' | 'device' | 'tab'>

export type Device = {
  name: string
  skew: number
  memory: ReturnType<typeof openMemoryDevice>
  online: boolean
  /** What the next requests are answered with, whatever they ask. */
  troubles: SendError[]
}

/** What realtime tells a tab. */
export type Told = News | 'joined'

export type Tab = {
  device: Device
  planner: Planner
  hears: Set<(told: Told) => void>
  kill(): void
}

/** What a world is made of; each part may be swapped for one with a fault in it. */
export type Parts = {
  user_id: UserId
  openPlanner: typeof openPlanner
  backend: (clock: () => number) => Backend
  storage: (storage: Storage, early: WeakSet<News>) => Storage
}
