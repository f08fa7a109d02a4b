import { type Day, type PartOfDay, partOfDay } from '@daymark/core/calendar/day'
import { focusInterval, focusTime } from '@daymark/core/focus/focusTime'
import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import type { SyncStatus } from '@daymark/sync/client'
import type { DeviceStorage } from '@daymark/sync/deviceStorage'
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FinishAlert } from './device/alerts/finishAlert.ts'
import type { TabTitle } from './device/alerts/tabTitle.ts'
import type { Drafts } from './device/drafts.ts'
import { onMinute } from './device/minutes.ts'
import type { Shell } from './device/shell.ts'
import type { Counts } from './planner/counts.ts'
import type { Focus } from './planner/focus/store.ts'
import type { Ticker } from './planner/focus/ticker.ts'
import type { Planner } from './planner/planner.ts'
import type { TaskRefusal } from './planner/refusals.ts'
import type { TaskView } from './planner/taskView.ts'
import type { Session, User } from './session/session.ts'
import { onRewriting } from './strings/rewriting.ts'
import { shownLanguage } from './strings/translatable.ts'
import type { Celebrate } from './ui/celebrate.ts'

export type { SyncStatus } from '@daymark/sync/client'
export type { Act, Turned } from '@daymark/sync/history'
export type { Refusal } from '@daymark/sync/mutation'
export type { Planner } from './planner/planner.ts'
export type { TaskRefusal } from './planner/refusals.ts'
export type { TaskView } from './planner/taskView.ts'

/** Writes an error and its cause to the console. */
export type Report = (message: string, cause: string) => void

/** The services of the signed-in user. */
export type Services = {
  /** Its listeners wait for the frame of a press that is shown first. */
  planner: Planner
  /** As that of the planner, without the wait. */
  subscribeAtOnce: Planner['subscribe']
  drafts: Drafts
  /** Of this device. A sign-out deletes what is the user's. */
  storage: Storage
  /** Of the database of this user on this device. */
  deviceName: string
  /** What the device remembers beside the rows of this user. */
  remembered: Pick<DeviceStorage, 'recall' | 'remember'>
  counts: Counts
  focus: Focus
  focusTicker: Ticker
  finishAlert: FinishAlert
  /** Names the page in the title of the tab. */
  showPage: TabTitle['showPage']
  shell: Shell
  clock: () => number
  /** When this user's page was opened. */
  openedAt: number
  newId: () => TaskId
  celebrate: Celebrate
  report: Report
}

export type { AppRequest } from './session/account/appRequests.ts'
export type {
  Connected,
  ConnectedDevice,
  DeviceAccess,
  DeviceKind,
  WantedDevice,
} from './session/account/connections.ts'
export type { FeedHolds, PlanFeed } from './session/account/feeds.ts'
export type { Identity } from './session/account/identities.ts'
export type {
  Access,
  ConnectedApp,
  MadeToken,
  Programs,
  Token,
  Webhook,
  WebhookEvent,
} from './session/account/programs.ts'
export type { SecondFactor, TotpSetup } from './session/account/secondFactors.ts'
export type { Device } from './session/account/sessions.ts'
export type { Trouble } from './session/account/trouble.ts'
export type { Factor, Failure, SessionNotice, SessionOffer, User } from './session/session.ts'
export type { Settings } from './session/settings.ts'

export const SessionContext = createContext<Session | null>(null)
export const ServicesContext = createContext<Services | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('SessionContext has no provider')
  return session
}

function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('ServicesContext has no provider: nobody is signed in')
  return services
}

export const usePlanner = (): Planner => useServices().planner
export const useDrafts = (): Drafts => useServices().drafts
export const useDeviceStorage = (): Storage => useServices().storage
export const useDeviceName = (): string => useServices().deviceName
export const useRemembered = (): Services['remembered'] => useServices().remembered
export const useCounts = (): Counts => useServices().counts
export const useFocus = (): Focus => useServices().focus
export const useFocusTicker = (): Ticker => useServices().focusTicker
export const useFinishAlert = (): FinishAlert => useServices().finishAlert
export const useShowPage = (): TabTitle['showPage'] => useServices().showPage
export const useShell = (): Shell => useServices().shell
export const useClock = (): (() => number) => useServices().clock
export const useOpenedAt = (): number => useServices().openedAt
export const useNewId = (): (() => TaskId) => useServices().newId
export const useCelebrate = (): Celebrate => useServices().celebrate
export const useReport = (): Report => useServices().report

/** The signed-in user; null on a page that is still mounted after a sign-out. */
export function useUser(): User | null {
  const session = useSession()
  const state = useSyncExternalStore(session.subscribe, session.state)
  return state.kind === 'signed_in' ? state.user : null
}

/** The tasks; renders again whenever one of them changes. */
export function useTasks(): TaskView {
  const planner = usePlanner()
  useSyncExternalStore(planner.subscribe, planner.version)
  return planner.tasks
}

/** Whether a task is completed, also in the frame of the press that completes it. */
export function useIsCompleted({ id, completed }: Task): boolean {
  const { planner, subscribeAtOnce } = useServices()
  return useSyncExternalStore(subscribeAtOnce, () => planner.tasks.get(id)?.completed ?? completed)
}

/** Whether a task has steps. */
export function useHasSteps(id: TaskId): boolean {
  const { subscribe, tasks } = usePlanner()
  return useSyncExternalStore(subscribe, () => tasks.hasSteps(id))
}

/** Milliseconds of focus recorded for a task. */
export function useFocusTime(task: TaskId): number {
  const { sessions, subscribe } = usePlanner().focus
  return useSyncExternalStore(subscribe, () => focusTime(sessions.ofTask(task).map(focusInterval)))
}

/** Like `useTasks`, but renders in a transition, after the list. */
export function useTasksDeferred(): TaskView {
  const planner = usePlanner()
  const [, setVersion] = useReducer((_: number, version: number) => version, planner.version())
  useEffect(() => {
    const update = () => startTransition(() => setVersion(planner.version()))
    update()
    return planner.subscribe(update)
  }, [planner])
  return planner.tasks
}

export function useRefusals(): readonly TaskRefusal[] {
  const planner = usePlanner()
  return useSyncExternalStore(planner.subscribe, planner.refusals)
}

export function useSyncStatus(): SyncStatus {
  const planner = usePlanner()
  return useSyncExternalStore(planner.subscribe, planner.status)
}

/** The language of the texts. Whatever is memoised and has texts depends on it. */
export function useLanguage(): string {
  return useSyncExternalStore(onRewriting, shownLanguage)
}

/** The part of the day; with a clock, because nobody may be signed in. */
export function usePartOfDay(clock: () => number): PartOfDay {
  return partOfDay(useTime(clock, partOfDay))
}

/** The day that is called today. */
export function useToday(): Day {
  const { subscribe, today } = usePlanner()
  return useSyncExternalStore(subscribe, today)
}

/** The current time, updated at every full minute. */
export function useMinute(): number {
  return useTime(useClock(), String)
}

/**
 * The current time, updated in the minute in which it shows something else. Compared every minute instead of waiting for the
 * next change: the time zone or the clock may change before.
 */
function useTime(clock: () => number, shownAt: (now: number) => string): number {
  const [now, setNow] = useState(clock)
  const update = useEffectEvent(() => {
    const next = clock()
    if (shownAt(next) !== shownAt(now)) setNow(next)
  })
  useEffect(() => onMinute(clock, update), [clock])
  return now
}
