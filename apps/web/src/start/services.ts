import type { Problem } from '@daymark/sync/syncLeader'
import type { Report, Services } from '../context.tsx'
import type { Config } from '../device/config.ts'
import { openDrafts } from '../device/drafts.ts'
import { isInstalled } from '../device/isInstalled.ts'
import { onMinute } from '../device/minutes.ts'
import { newId } from '../device/newId.ts'
import { openFocusServices } from '../focus/focusServices.ts'
import { persistMark } from '../frame/persistMark.ts'
import { openCounts } from '../planner/counts.ts'
import { openDevice } from '../planner/device.ts'
import { loadNetwork, openLazyRemote } from '../planner/lazyRemote.ts'
import { openPlanner } from '../planner/planner.ts'
import { waitWhile } from '../planner/statusWait.ts'
import { hasLockMark, lockMark } from '../session/lockMark.ts'
import type { Session, User } from '../session/session.ts'
import { sleep } from '../session/sleep.ts'
import { chooseFormats } from '../strings/formats.ts'
import { learnWeeks } from '../strings/weeks.ts'
import { strings } from '../strings.ts'
import { afterPaint } from '../ui/afterPaint.ts'
import { openCelebrate } from '../ui/celebrate.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'
import { afterPress } from '../ui/pressFrame.ts'

/** What exists before anyone is signed in. */
export type Environment = Pick<Services, 'clock' | 'report' | 'shell'> & {
  session: Session
  config: Config
  storage: Storage
  /** Loads what is done about ended sessions. */
  locked: () => Promise<typeof import('./locked.ts')>
  reload: () => void
  /** Resolves when the first screen has been painted, or soon. */
  drawn: Promise<void>
}

/** The stores of the rows of a user: the device and the server. */
export type Stores = { openDevice: typeof openDevice; openRemote: typeof openLazyRemote }

let shownTo: string | null = null

const ownStores: Stores = { openDevice, openRemote: openLazyRemote }

/** How long the first render waits for the rows on the device, and that of a reopened page for the server. */
const [longestReadMs, longestSyncMs] = [3_000, 5_000]

/**
 * Opens the services of one user, until their session ends. `reopened`: a page of this user is mounted behind the sign-in
 * screen, with unsaved input.
 */
export async function openServices(
  environment: Environment,
  user: User,
  closed: AbortSignal,
  reopened: boolean,
  { openDevice, openRemote }: Stores = ownStores,
): Promise<Services> {
  const { session, config, storage, clock, report, shell, locked, reload } = environment
  storage.removeItem(lockMark(user.id))
  // An account of the same address that the server lost. Without a network it waits for the next start.
  if (hasLockMark(storage)) {
    await locked()
      .then(({ takeOver }) => takeOver(user, storage, config))
      .catch(() => {})
  }
  const remote = openRemote({
    url: config.supabaseUrl,
    anonKey: config.supabaseAnonKey,
    user_id: user.id,
    schema: import.meta.env.DAYMARK_SCHEMA,
    accessToken: session.accessToken,
  })
  const openedAt = clock()
  const dayKey = `daymark ${user.id}-day`
  const forgetDay = () => storage.removeItem(dayKey)
  closed.addEventListener('abort', forgetDay)
  const device = openDevice({
    backend: config.supabaseUrl,
    user_id: user.id,
    local: storage,
    onChange: forgetDay,
  })
  const planner = openPlanner({
    ...device,
    remote,
    async loadSyncLeader() {
      // The tasks on the device are drawn first.
      await environment.drawn
      return (await loadNetwork()).openLeaderOf(device.name)
    },
    newId,
    painted: afterPaint,
    clock,
    report: (problem) => void reportProblem(problem, report),
    renewSession: session.renewRejectedToken,
    sleep,
    random: Math.random,
  })
  const drafts = openDrafts(storage, { owner: `daymark ${user.id}`, ended: planner.wiped })
  const { wipe: wipeFocus, ...timers } = openFocusServices({
    record: planner.focus,
    tasks: { ...planner, get: planner.tasks.get },
    user_id: user.id,
    storage,
    ended: planner.wiped,
    clock,
    stamp: planner.stamp,
    newId,
    report,
    closed,
  })
  closed.addEventListener('abort', onMinute(clock, planner.turnDay))
  const followFormats = () => chooseFormats(planner.preferences.values()[0])
  closed.addEventListener('abort', planner.subscribe(followFormats))
  closed.addEventListener('abort', () => chooseFormats())
  const sessionId = session.id()
  const leaveIfReplaced = () => {
    if (!planner.wiped() || [sessionId, null].includes(session.id())) return
    // While the browser had stopped this tab, its user has signed out, which wiped what it shows, and in again.
    document.body.inert = true
    reload()
  }
  closed.addEventListener('abort', planner.subscribe(leaveIfReplaced))
  addEventListener('storage', leaveIfReplaced, { signal: closed })
  addEventListener('online', planner.wake, { signal: closed })
  document.addEventListener('visibilitychange', planner.wake, { signal: closed })
  closed.addEventListener('abort', () => {
    // What stays is locked until the same user signs in.
    if (!session.wasEnded()) planner.close()
    const ended = { user, session, config, storage, planner, drafts, wipe }
    void locked().then(({ leaveEnded }) => leaveEnded(ended), planner.close)
  })
  closed.addEventListener('abort', session.onSignOut(wipe))

  async function wipe(): Promise<void> {
    drafts.clear()
    storage.removeItem(persistMark(user.id))
    storage.removeItem(placeKey)
    await planner.wipe()
    // Last, because other tabs store their timer's position until they are notified.
    wipeFocus()
  }

  const keepDayWhenDrawn = async () => {
    await environment.drawn
    const { keepDay, followLanguage } = await import('./lazyStart.ts')
    followLanguage(planner, storage, closed)
    const { subscribe, today } = planner
    keepDay({ key: dayKey, storage, clock, today, subscribe, closed })
  }
  // Without its code the next start draws nothing before its own.
  void keepDayWhenDrawn().catch(() => {})

  const placeKey = `daymark ${user.id}-place`
  if (isInstalled()) {
    const { followLastPlace } = await import('./lastPlace.ts')
    followLastPlace({ key: placeKey, storage, clock, closed })
  }
  // The session ended while the code was loading.
  if (closed.aborted) planner.close()
  // Where that fails, weeks begin on Monday.
  await learnWeeks().catch(() => {})
  // Unsaved input of a card can only be kept once the card is loaded.
  if (reopened) await waitWhile(['opening', 'syncing'], planner, longestSyncMs, sleep)
  // Rendered without its rows, the page would load what follows the first paint before them.
  else if (!closed.aborted) await waitWhile(['opening'], planner, longestReadMs, sleep)
  // What a window shows to one user is none of another one's.
  if (shownTo && shownTo !== user.id) pageHistory.leaveFor('')
  shownTo = user.id
  const { search, layers } = pageHistory.entry()
  if (search !== '' || layers.length > 0) {
    const { begin } = await import('../places/begin.ts')
    // A person may have chosen when a week starts.
    begin(planner.today(), strings.weeks.start())
  }
  return {
    planner: { ...planner, subscribe: afterPress(planner.subscribe) },
    subscribeAtOnce: planner.subscribe,
    drafts,
    storage,
    deviceName: device.name,
    remembered: device.storage,
    counts: openCounts({ remote, storage: device.storage, sleep }),
    ...timers,
    shell,
    clock,
    openedAt,
    newId,
    celebrate: openCelebrate((text) => console.warn(text)),
    report,
  }
}

/** A problem comes from the network code or from rows that it has fetched: its text is there, too. */
async function reportProblem(problem: Problem, report: Report): Promise<void> {
  const { consoleMessageOf } = await loadNetwork()
  const { message, cause } = consoleMessageOf(problem)
  report(message, cause)
}
