import { type Day, dayOf, partOfDay } from '@daymark/core/day'
import { focusInterval, focusTime, focusTimeByDay } from '@daymark/core/focusTime'
import type { TaskId } from '@daymark/core/ids'
import type { SyncStatus } from '@daymark/sync/client'
import type { StorageTrouble } from '@daymark/sync/storage'
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useMemo,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Drafts } from './drafts.ts'
import type { FinishAlert } from './focus/finishAlert.ts'
import type { Focus } from './focus/store.ts'
import type { Ticker } from './focus/ticker.ts'
import { onMinute } from './minutes.ts'
import type { Counts } from './planner/counts.ts'
import type { Planner } from './planner/planner.ts'
import type { TaskRefusal } from './planner/refusals.ts'
import type { TaskView } from './planner/taskView.ts'
import type { Session, User } from './session/session.ts'
import type { Shell } from './shell.ts'
import type { Celebrate } from './ui/celebrate.ts'

export type { SyncStatus } from '@daymark/sync/client'
export type { Act, Turned } from '@daymark/sync/history'
export type { Refusal } from '@daymark/sync/mutation'
export type { Planner } from './planner/planner.ts'
export { type TaskRefusal, titlesIn } from './planner/refusals.ts'
export type { TaskView } from './planner/taskView.ts'

/** A line for the console, and what caused it. */
export type Report = (complaint: string, cause: string) => void

/** What main.tsx builds once for the person who is signed in. */
export type Services = {
  /** The part of the settings that the address asked for. */
  settingsAsked: 'password' | null
  planner: Planner
  drafts: Drafts
  counts: Counts
  focus: Focus
  focusTicker: Ticker
  finishAlert: FinishAlert
  shell: Shell
  clock: () => number
  newId: () => TaskId
  celebrate: Celebrate
  report: Report
}

export type { Identity } from './session/account/identities.ts'
export type { SecondFactor, TotpSetup } from './session/account/secondFactors.ts'
export type { Device } from './session/account/sessions.ts'
export type { Factor, Failure, SessionNotice, User } from './session/session.ts'
export type { Settings } from './session/settings.ts'

export const SessionContext = createContext<Session | null>(null)
export const ServicesContext = createContext<Services | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('The session is there from the start')
  return session
}

function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('Services are there only while someone is signed in')
  return services
}

export const usePlanner = (): Planner => useServices().planner
export const useDrafts = (): Drafts => useServices().drafts
export const useCounts = (): Counts => useServices().counts
export const useFocus = (): Focus => useServices().focus
export const useFocusTicker = (): Ticker => useServices().focusTicker
export const useSettingsAsked = (): 'password' | null => useServices().settingsAsked
export const useFinishAlert = (): FinishAlert => useServices().finishAlert
export const useShell = (): Shell => useServices().shell
export const useClock = (): (() => number) => useServices().clock
export const useNewId = (): (() => TaskId) => useServices().newId
export const useCelebrate = (): Celebrate => useServices().celebrate
export const useReport = (): Report => useServices().report

/** Who is signed in; null for the moment between signing out and leaving the screen. */
export function useUser(): User | null {
  const session = useSession()
  const state = useSyncExternalStore(session.subscribe, session.state)
  return state.kind === 'signed_in' ? state.user : null
}

/** The tasks, drawn again whenever one of them looks different. */
export function useTasks(): TaskView {
  const planner = usePlanner()
  useSyncExternalStore(planner.subscribe, planner.version)
  return planner.tasks
}

/** Milliseconds of focus recorded for a task, drawn again when they change. */
export function useFocusTime(task: TaskId): number {
  const { sessions, subscribe } = usePlanner().focus
  return useSyncExternalStore(subscribe, () => focusTime(sessions.ofTask(task).map(focusInterval)))
}

/** Milliseconds of focus recorded on each day, drawn again when they change. */
export function useFocusByDay(): (day: Day) => number {
  const { sessions, subscribe } = usePlanner().focus
  const all = useSyncExternalStore(subscribe, sessions.all)
  return useMemo(() => {
    const days = focusTimeByDay(all.map(focusInterval))
    return (day) => days.get(day) ?? 0
  }, [all])
}

/** As `useTasks`, for what may be drawn a moment after the list itself. */
export function useTasksSoon(): TaskView {
  const planner = usePlanner()
  const [, see] = useReducer((_: number, version: number) => version, planner.version())
  useEffect(() => {
    const look = () => startTransition(() => see(planner.version()))
    look()
    return planner.subscribe(look)
  }, [planner])
  return planner.tasks
}

/** Why this device keeps nothing, or no more; null while it does. */
export function useStorageTrouble(): StorageTrouble | null {
  const planner = usePlanner()
  return useSyncExternalStore(planner.subscribe, planner.storageTrouble)
}

/** Whether something here was written by a newer Daymark. */
export function useIsOutdated(): boolean {
  const planner = usePlanner()
  return useSyncExternalStore(planner.subscribe, planner.isOutdated)
}

export function useRefusals(): readonly TaskRefusal[] {
  const planner = usePlanner()
  return useSyncExternalStore(planner.subscribe, planner.refusals)
}

export function useSyncStatus(): SyncStatus {
  const planner = usePlanner()
  return useSyncExternalStore(planner.subscribe, planner.status)
}

/** The present moment, again whenever the greeting or today changes: at noon, 17:00 and midnight. */
export function useNow(): number {
  return useTurns(useClock())
}

/** As `useNow`, where nobody is signed in. */
export function useTurns(clock: () => number): number {
  const [seen, setSeen] = useState(() => turnAt(clock()))
  useEffect(() => {
    return onMinute(clock, () => {
      const turn = turnAt(clock())
      setSeen((seen) => (seen.day === turn.day && seen.part === turn.part ? seen : turn))
    })
  }, [clock])
  return seen.now
}

/** The present moment, again at every full minute. */
export function useMinute(): number {
  const clock = useClock()
  const [now, setNow] = useState(clock)
  useEffect(() => onMinute(clock, () => setNow(clock())), [clock])
  return now
}

// Compared, not awaited: who travels or sets the clock turns at other moments than the next noon.
function turnAt(now: number) {
  return { now, day: dayOf(now), part: partOfDay(now) }
}
