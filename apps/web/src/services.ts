import { dayOf } from '@daymark/core/day'
import type { Config } from './config.ts'
import type { Services } from './context.tsx'
import { openDrafts } from './drafts.ts'
import { firstLook } from './firstLook.ts'
import { openFocusServices } from './focus/focusServices.ts'
import { newId } from './newId.ts'
import { openCounts } from './planner/counts.ts'
import { openDevice } from './planner/device.ts'
import { openPlanner } from './planner/planner.ts'
import { openRemote } from './planner/remote.ts'
import type { Session, User } from './session/session.ts'
import { openCelebrate } from './ui/celebrate.ts'

/** What the page is made of before anybody is there. */
export type Surroundings = Pick<Services, 'clock' | 'report' | 'shell' | 'settingsAsked'> & {
  session: Session
  config: Config
  storage: Storage
}

/**
 * Everything one person works with, until they have left. `again`: behind the sign-in screen waits a page of
 * theirs, with what they were typing.
 */
export async function openServices(
  { session, config, storage, clock, report, shell, settingsAsked }: Surroundings,
  user: User,
  left: AbortSignal,
  again: boolean,
): Promise<Services> {
  const remote = openRemote({
    url: config.supabaseUrl,
    anonKey: config.supabaseAnonKey,
    user_id: user.id,
    accessToken: session.accessToken,
  })
  const device = openDevice({
    backend: config.supabaseUrl,
    user_id: user.id,
    local: storage,
    random: Math.random,
  })
  const planner = openPlanner({
    ...device,
    remote,
    newId,
    today: dayOf(clock()),
    clock,
    report,
    renewSession: session.renewRejectedToken,
    sleep,
    random: Math.random,
  })
  const drafts = openDrafts(storage, { owner: `daymark ${user.id}`, ended: planner.wiped })
  const { wipe: wipeFocus, ...timers } = openFocusServices({
    record: planner.focus,
    tasks: planner.tasks,
    user_id: user.id,
    storage,
    ended: planner.wiped,
    clock,
    stamp: planner.stamp,
    newId,
    report,
    left,
  })
  addEventListener('online', planner.wake, { signal: left })
  document.addEventListener('visibilitychange', planner.wake, { signal: left })
  left.addEventListener('abort', planner.close)
  left.addEventListener('abort', session.onSignOut(wipe))

  async function wipe(): Promise<void> {
    drafts.wipe()
    await planner.wipe()
    // Last: until they are told, other tabs note where their timer is.
    wipeFocus()
  }

  // Gone again while the code was on its way.
  if (left.aborted) planner.close()
  // A card that is not there yet could not keep what was typed into it.
  if (again) await firstLook(planner, sleep)
  return {
    settingsAsked,
    planner,
    drafts,
    counts: openCounts({ remote, storage: device.storage, sleep }),
    ...timers,
    shell,
    clock,
    newId,
    celebrate: openCelebrate((text) => console.warn(text)),
    report,
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timeout)
      resolve()
    })
  })
}
