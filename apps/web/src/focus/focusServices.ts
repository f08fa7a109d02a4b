import type { TaskId, UserId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import { openAlertingTab } from '../device/alertingTab.ts'
import { openAlarm } from '../device/alerts/alarm.ts'
import { type FinishAlert, openFinishAlert } from '../device/alerts/finishAlert.ts'
import { openNotifications } from '../device/alerts/notification.ts'
import { openSound } from '../device/alerts/sound.ts'
import { openTabTitle, type TabTitle } from '../device/alerts/tabTitle.ts'
import { pageWakeUp, workerWakeUp } from '../device/alerts/wakeUps.ts'
import { registrationOf } from '../device/push/registration.ts'
import { openBrowserState } from '../planner/focus/browserState.ts'
import type { FocusTasks } from '../planner/focus/closedTask.ts'
import type { FocusRecord } from '../planner/focus/record.ts'
import { type Focus, openFocus } from '../planner/focus/store.ts'
import { openTicker, type Ticker } from '../planner/focus/ticker.ts'
import { onRewriting } from '../strings/rewriting.ts'

/** The part of the tasks that timers and their alerts need. */
type Tasks = Omit<FocusTasks, 'get'> & { get(id: TaskId): Task | undefined }

export type FocusServices = {
  focus: Focus
  focusTicker: Ticker
  finishAlert: FinishAlert
  showPage: TabTitle['showPage']
  /** Removes everything of this user from the browser's storage. */
  wipe(): void
}

/** The focus timers of one user on this page, from sign-in until `closed` aborts. */
export function openFocusServices({
  record,
  tasks,
  user_id,
  storage,
  ended,
  clock,
  stamp,
  newId,
  report,
  closed,
}: {
  record: FocusRecord
  tasks: Tasks
  user_id: UserId
  storage: Storage
  ended: () => boolean
  clock: () => number
  stamp: () => string
  newId: () => string
  report: (message: string, cause: string) => void
  closed: AbortSignal
}): FocusServices {
  const owner = `daymark ${user_id}`
  const browserState = openBrowserState(storage, { owner, ended })
  const alertingTab = openAlertingTab({ locks: navigator.locks, storage, owner })
  const sound = openSound({
    context: () => new AudioContext(),
    report: (cause) => report('Error playing sound', cause),
  })
  const title = openTabTitle(document)
  const stopRewriting = onRewriting(title.rewrite)

  const focus = openFocus({
    record,
    user_id,
    browserState,
    clock,
    steady: () => performance.now(),
    stamp,
    newId,
    tasks,
    mayAlert: alertingTab.mayAlert,
    onStart() {
      alertingTab.take()
      sound.unlock()
      title.clearFinished()
    },
  })

  const finishAlert = openFinishAlert({
    focus,
    clock,
    sound,
    notifications: openNotifications({
      api: 'Notification' in window ? Notification : undefined,
      registration: () => registrationOf(navigator.serviceWorker),
      bringToFront: () => window.focus(),
      warn: (text) => console.warn(text),
      report,
      onChange: onPermissionChange,
    }),
    title,
    titleOf: (id) => tasks.get(id)?.title ?? null,
  })

  const alarm = openAlarm({ focus, clock, wakeUps: [pageWakeUp, workerWakeUp], onAwake })

  function onPermissionChange(listener: () => void): void {
    const query = navigator.permissions?.query({ name: 'notifications' })
    // Rejected by browsers that do not report changes of this permission.
    query
      ?.then((status) => status.addEventListener('change', listener, { signal: closed }))
      .catch(() => {})
  }

  function onAwake(listener: () => void): void {
    document.addEventListener('visibilitychange', listener, { signal: closed })
    addEventListener('pageshow', listener, { signal: closed })
    // After sleep with this page hidden, its timeouts are late.
    addEventListener('online', listener, { signal: closed })
    addEventListener('focus', listener, { signal: closed })
  }

  const isVisible = () => document.visibilityState === 'visible'
  const focusTicker = openTicker({
    focus,
    clock,
    isVisible,
    onVisible: (listener) =>
      document.addEventListener('visibilitychange', listener, { signal: closed }),
  })
  const clearTitle = () => isVisible() && title.clearFinished()
  document.addEventListener('visibilitychange', clearTitle, { signal: closed })
  for (const gesture of ['focus', 'pointerdown', 'keydown']) {
    addEventListener(gesture, clearTitle, { signal: closed })
  }
  if (closed.aborted) close()
  else closed.addEventListener('abort', close)

  function close(): void {
    stopRewriting()
    alarm.close()
    focusTicker.close()
    alertingTab.close()
    title.showPage(null)
    title.showDeadline(null)
    title.clearFinished()
  }

  return {
    focus,
    focusTicker,
    finishAlert,
    showPage: title.showPage,
    wipe() {
      browserState.wipe()
      alertingTab.wipe()
    },
  }
}
