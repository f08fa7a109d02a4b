import { minuteOfDay } from '@daymark/core/calendar/day'
import type { TimerEnd } from '@daymark/core/focus/timers'
import type { TaskId } from '@daymark/core/ids'
import type { Focus } from '../../planner/focus/store.ts'
import { strings } from '../../strings.ts'
import type { Notifications } from './notification.ts'
import type { Sound } from './sound.ts'
import type { TabTitle } from './tabTitle.ts'

/** Alerts the user that a timer has finished: by sound, by a notification and by the tab's title. */
export type FinishAlert = Pick<Notifications, 'permission' | 'ask' | 'subscribe'> & {
  /** To try each channel separately; the first two resolve to whether it worked. */
  channels: {
    sound: Sound['play']
    notification: Notifications['show']
    title: TabTitle['showFinished']
  }
}

// Later than this, after sleep, the end is shown without a sound.
const maxSoundDelayMs = 5 * 60_000

export function openFinishAlert({
  focus,
  clock,
  sound,
  notifications,
  title,
  titleOf,
}: {
  focus: Pick<Focus, 'deadline' | 'onFinished' | 'subscribe'>
  clock: () => number
  sound: Pick<Sound, 'play'>
  notifications: Notifications
  title: Pick<TabTitle, 'showDeadline' | 'showFinished'>
  titleOf: (task: TaskId) => string | null
}): FinishAlert {
  let deadline: number | null = null

  function showDeadline(): void {
    const at = focus.deadline()
    if (at === deadline) return
    deadline = at
    title.showDeadline(at === null ? null : () => strings.focus.until(minuteOfDay(at)))
  }

  /** The channels are independent: none waits for another or fails with it. */
  function alert(text: string, isLate: boolean): void {
    if (!isLate) void sound.play()
    void notifications.show(strings.focus.timeIsUp, text)
    title.showFinished(() => strings.focus.timeIsUp)
  }

  function textFor({ id, phase }: TimerEnd): string {
    if (phase !== 'focus') return strings.focus.breakFinished
    const name = id === 'global' ? null : titleOf(id)
    return name === null ? strings.focus.focusFinished : strings.focus.finished(name)
  }

  focus.onFinished((end) => alert(textFor(end), clock() - end.at > maxSoundDelayMs))
  focus.subscribe(showDeadline)
  showDeadline()

  return {
    permission: notifications.permission,
    ask: notifications.ask,
    subscribe: notifications.subscribe,
    channels: { sound: sound.play, notification: notifications.show, title: title.showFinished },
  }
}
