import type { SessionId } from '@daymark/core/focusSession'
import type { TaskId, UserId } from '@daymark/core/task'
import { openAlarm } from './alarm.ts'
import { type Bell, openBell } from './bell.ts'
import { openMemory } from './memory.ts'
import { openNotifications } from './notification.ts'
import type { FocusRecord } from './record.ts'
import { openRinger } from './ringer.ts'
import { openSeconds, type Seconds } from './seconds.ts'
import { openSound } from './sound.ts'
import { type Focus, openFocus } from './store.ts'
import { openTitle } from './title.ts'
import { pageWaker, workerWaker } from './wakers.ts'

/** The tasks as far as timers care. */
type Tasks = {
  get(id: TaskId): { title: string; completed: boolean; deleted_at: string | null } | undefined
}

export type FocusOnPage = {
  focus: Focus
  focusSeconds: Seconds
  bell: Bell
  /** Leaves nothing of this person in the browser. */
  wipe(): void
}

/** The focus timers of one person on this page, from sign-in until `left`. */
export function openFocusOnPage({
  record,
  tasks,
  user_id,
  storage,
  ended,
  clock,
  stamp,
  newId,
  report,
  left,
}: {
  record: FocusRecord
  tasks: Tasks
  user_id: UserId
  storage: Storage
  ended: () => boolean
  clock: () => number
  stamp: () => string
  newId: () => string
  report: (complaint: string, cause: string) => void
  left: AbortSignal
}): FocusOnPage {
  const owner = `daymark ${user_id}`
  const memory = openMemory(storage, { owner, ended })
  const ringer = openRinger({ locks: navigator.locks, storage, owner })
  const sound = openSound({
    context: () => new AudioContext(),
    report: (cause) => report('Error playing sound', cause),
  })
  const title = openTitle(document)

  const focus = openFocus({
    record,
    user_id,
    memory,
    clock,
    steady: () => performance.now(),
    stamp,
    newId,
    isToDo(id) {
      const task = tasks.get(id)
      return task !== undefined && !task.completed && task.deleted_at === null
    },
    claims: (session: SessionId) => ringer.claims(session),
    started() {
      ringer.hold()
      sound.unlock()
      title.seen()
    },
  })

  const bell = openBell({
    focus,
    clock,
    sound,
    notifications: openNotifications({
      api: 'Notification' in window ? Notification : undefined,
      registration: async () => navigator.serviceWorker?.getRegistration(),
      comeForward: () => window.focus(),
      warn: (text) => console.warn(text),
      report,
      onChange: onPermissionChange,
    }),
    title,
    titleOf: (id) => tasks.get(id)?.title ?? null,
  })

  const alarm = openAlarm({ focus, clock, wakers: [pageWaker, workerWaker], onAwake })

  function onPermissionChange(listener: () => void): void {
    const asked = navigator.permissions?.query({ name: 'notifications' })
    // A browser that does not tell of changes says so by refusing.
    asked
      ?.then((status) => status.addEventListener('change', listener, { signal: left }))
      .catch(() => {})
  }

  function onAwake(listener: () => void): void {
    document.addEventListener('visibilitychange', listener, { signal: left })
    addEventListener('pageshow', listener, { signal: left })
    // A device that slept with this page hidden: its timers slept, too.
    addEventListener('online', listener, { signal: left })
    addEventListener('focus', listener, { signal: left })
  }

  const isVisible = () => document.visibilityState === 'visible'
  const focusSeconds = openSeconds({
    focus,
    clock,
    isVisible,
    onVisible: (listener) =>
      document.addEventListener('visibilitychange', listener, { signal: left }),
  })
  const seen = () => isVisible() && title.seen()
  document.addEventListener('visibilitychange', seen, { signal: left })
  for (const gesture of ['focus', 'pointerdown', 'keydown']) {
    addEventListener(gesture, seen, { signal: left })
  }
  if (left.aborted) close()
  else left.addEventListener('abort', close)

  function close(): void {
    alarm.close()
    focusSeconds.close()
    ringer.close()
    title.until(null)
    title.seen()
  }

  return {
    focus,
    focusSeconds,
    bell,
    wipe() {
      memory.wipe()
      ringer.wipe()
    },
  }
}
