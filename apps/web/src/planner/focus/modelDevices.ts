import { instant, milliseconds } from '@daymark/core/calendar/day'
import { type FocusInterval, focusInterval } from '@daymark/core/focus/focusTime'
import { type ActiveTimer, runningTimer } from '@daymark/core/focus/runningTimer'
import type { Timer } from '@daymark/core/focus/timer'
import { timersOf } from '@daymark/core/focus/timerRows'
import type { TimerEnd, TimerId } from '@daymark/core/focus/timers'
import { SessionId } from '@daymark/core/ids'
import { morning, sample } from '@daymark/core/tasks/samples'
import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { openAlertingTab } from '../../device/alertingTab.ts'
import { openBrowserState } from './browserState.ts'
import { applyLocally, callbacksDone, fakeStorage, openFakeTasks } from './fakes.ts'
import { openServer } from './modelServer.ts'
import type { FocusRecord } from './record.ts'
import { type Focus, openFocus } from './store.ts'

export const timerIds: readonly TimerId[] = ['global', sample(1).id, sample(2).id]
const { user_id } = sample(1)

type Environment = {
  server: ReturnType<typeof openServer>
  clock: () => number
  newId: () => SessionId
}

/** A browser with its own copy of the rows and the real store in each of its tabs. */
function openDevice({ server, clock, newId }: Environment) {
  const storage = fakeStorage()
  const browserState = openBrowserState(storage, { owner: 'user', ended: () => false })
  const ends: TimerEnd[] = []
  const tabs: { focus: Focus; rowsChanged: () => void }[] = []
  let rows = server.read()
  let unsent: Mutation[] = []
  let newestStamp = 0

  function notify(): void {
    for (const { rowsChanged } of tabs) rowsChanged()
  }

  function stamp(): string {
    const known = [...rows.timers.values()].map(({ updated_at }) => milliseconds(updated_at))
    newestStamp = Math.max(clock(), newestStamp + 1, ...known.map((at) => at + 1))
    return instant(newestStamp)
  }

  function perform(changes: readonly Mutation[]): void {
    for (const change of changes) applyLocally(rows, change)
    unsent.push(...changes)
    notify()
  }

  function openTab(): void {
    let rowsChanged = () => {}
    const record: FocusRecord = {
      timers: { get: (id) => rows.timers.get(id), values: () => rows.timers.values() },
      sessions: { get: (id) => rows.sessions.get(id) },
      perform,
      correct: (_, changes) => perform(changes),
      subscribe(listener) {
        rowsChanged = listener
        return () => {}
      },
    }
    const alertingTab = openAlertingTab({ locks: undefined, storage, owner: 'user' })
    const focus = openFocus({
      record,
      user_id,
      browserState,
      clock,
      steady: clock,
      stamp,
      newId,
      tasks: openFakeTasks(),
      mayAlert: alertingTab.mayAlert,
      onStart: alertingTab.take,
    })
    focus.onFinished((end) => ends.push(end))
    tabs.push({ focus, rowsChanged })
  }

  function send(): void {
    for (const change of unsent) server.write(change)
    unsent = []
  }

  openTab()
  return {
    /** What its tabs announced. */
    ends,
    tabs: (): Focus[] => tabs.map(({ focus }) => focus),
    tab(number: number): Focus {
      const tab = tabs[number % tabs.length]
      if (!tab) throw new Error('A device always has a tab')
      return tab.focus
    },
    openTab,
    /** The tab dies and is no longer notified. The last one is replaced by a new one. */
    closeTab(number: number): void {
      tabs.splice(number % tabs.length, 1)
      if (tabs.length === 0) openTab()
    },
    /** All timers as their rows are, before concurrent starts are resolved. */
    written: (): Timer[] => [...timersOf([...rows.timers.values()], user_id).all.values()],
    async sync(): Promise<void> {
      send()
      rows = server.read()
      notify()
      await callbacksDone()
      send()
    },
  }
}

export type Device = ReturnType<typeof openDevice>

export function running(focus: Focus): { id: TimerId; timer: ActiveTimer } | null {
  return runningTimer(timerIds.map((id) => [id, focus.of(id)] as const))
}

/** Some devices of one user, with one server and one clock. */
export function openDevices(count: number) {
  let now = morning
  let ids = 0
  const newId = () => {
    ids += 1_000_000
    return v.parse(SessionId, `30000000-0000-4000-8000-${String(ids).padStart(12, '0')}`)
  }
  const server = openServer(newId)
  const clock = () => now
  const devices = Array.from({ length: count }, () => openDevice({ server, clock, newId }))

  return {
    devices,
    now: clock,
    wait(ms: number): void {
      now += ms
    },
    recorded: (): FocusInterval[] =>
      [...server.read().sessions.values()].map(focusInterval).toSorted((a, b) => a.from - b.from),
  }
}
