import type { Day } from '@daymark/core/day'
import type { TaskId } from '@daymark/core/ids'
import { tables } from '@daymark/core/tables/all'
import { filters as filtersTable, type SavedFilter } from '@daymark/core/tables/filters'
import { type List, lists as listsTable } from '@daymark/core/tables/lists'
import { type Tag, tags as tagsTable } from '@daymark/core/tables/tags'
import { tasks as tasksTable } from '@daymark/core/tables/tasks'
import {
  type Client,
  type ClientOptions,
  changesOf,
  openClient,
  type SyncStatus,
} from '@daymark/sync/client'
import type { History } from '@daymark/sync/history'
import type { Mutation, Refusal } from '@daymark/sync/mutation'
import type { StorageTrouble } from '@daymark/sync/storage'
import { openFocus, type PlannerFocus } from './focus.ts'
import { upgradeOlderChange } from './olderChanges.ts'
import { type TaskRefusal, taskRefusalOf } from './refusals.ts'
import { openRows, type RowsView } from './rows.ts'
import { openTaskView, type TaskView } from './taskView.ts'

/** The tasks and timers of one user: the rows that the server has confirmed, with the unsent mutations applied on top. */
export type Planner = {
  tasks: TaskView
  /** Those in the trash, too. */
  lists: RowsView<List>
  tags: RowsView<Tag>
  filters: RowsView<SavedFilter>
  focus: PlannerFocus
  /** A number that is another one whenever a task, a list, a tag or a filter looks different. */
  version(): number
  status(): SyncStatus
  waiting(): number
  storageTrouble(): StorageTrouble | null
  /** Something here was written by a newer Daymark. */
  isOutdated(): boolean
  refusals(): readonly TaskRefusal[]
  /** What a restored server lost, to be sent by `retry` or dropped by `dismiss`. */
  lost(): readonly Refusal[]
  row: Client['row']
  subscribe(listener: () => void): () => void
  /** One act that cannot be taken back. */
  perform(mutations: readonly Mutation[]): void
  /** The undo history of the user. */
  history: History
  /** The moment of the next edit: later than any edit seen, even where the clock is slow. */
  stamp(): string
  retry(refusal: Refusal): void
  dismiss(refusal: Refusal): void
  /** Send and poll again now: back online, visible again, asked to. */
  wake(): void
  /** Deletes everything of this user from the device. */
  wipe(): Promise<void>
  /** Was it wiped, here or in another tab? From then on it keeps nothing. */
  wiped(): boolean
  close(): void
}

export type PlannerOptions = Omit<
  ClientOptions,
  'tables' | 'upgrade' | 'changed' | 'moved' | 'newId' | 'today'
> & {
  today: Day
  newId: () => TaskId
}

export function openPlanner(options: PlannerOptions): Planner {
  const listeners = new Set<() => void>()
  const tasks = openTaskView()
  const lists = openRows<List>()
  const tags = openRows<Tag>()
  const filters = openRows<SavedFilter>()
  let version = 0
  let refused: {
    all: readonly Refusal[]
    tasks: readonly TaskRefusal[]
    lost: readonly Refusal[]
  } = { all: [], tasks: [], lost: [] }

  const client = openClient({
    ...options,
    tables,
    upgrade: upgradeOlderChange,
    changed(changes) {
      focus.changed(changes)
      const ofTasks = changesOf(tasksTable, changes)
      const ofLists = changesOf(listsTable, changes)
      const ofTags = changesOf(tagsTable, changes)
      const ofFilters = changesOf(filtersTable, changes)
      if (ofTasks.length + ofLists.length + ofTags.length + ofFilters.length === 0) return
      tasks.change(ofTasks)
      lists.change(ofLists)
      tags.change(ofTags)
      filters.change(ofFilters)
      version += 1
      notify()
    },
    moved() {
      focus.moved()
      notify()
    },
  })
  const focus = openFocus(client)

  /** The same lists while the same are refused: they are read at every drawing. */
  function sortedRefusals() {
    const all = client.refusals()
    if (all !== refused.all) {
      const tasks = all.flatMap((refusal) => taskRefusalOf(refusal) ?? [])
      refused = { all, tasks, lost: all.filter(({ reason }) => reason === 'lost') }
    }
    return refused
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return {
    tasks,
    lists: lists.view,
    tags: tags.view,
    filters: filters.view,
    focus: focus.part,
    version: () => version,
    status: client.status,
    waiting: client.waiting,
    storageTrouble: client.storageTrouble,
    isOutdated: client.isOutdated,
    refusals: () => sortedRefusals().tasks,
    lost: () => sortedRefusals().lost,
    row: client.row,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    perform: client.act,
    history: client.history,
    stamp: client.stamp,
    retry: client.retry,
    dismiss: client.dismiss,
    wake: client.wake,
    wipe: client.wipe,
    wiped: client.wiped,
    close: client.close,
  }
}
