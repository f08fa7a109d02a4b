import type { TaskId } from '@daymark/core/task'
import type { TimerEnd } from '@daymark/core/timers'
import { strings } from '../strings.ts'
import { minuteOfDay } from './arc.ts'
import type { Notifications } from './notification.ts'
import type { Sound } from './sound.ts'
import type { Focus } from './store.ts'
import type { Title } from './title.ts'

/** How a person is told that a timer is through: by sound, by the system and by the tab's name. */
export type Bell = Pick<Notifications, 'permission' | 'ask' | 'subscribe'> & {
  /** Each by itself, to try whether it works; the answer is whether it did. */
  test: { sound(): Promise<boolean>; notification(): Promise<boolean>; title(): void }
}

// A device that slept through the end says so, but does not chime in the middle of something else.
const soundsFor = 5 * 60_000

export function openBell({
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
  title: Pick<Title, 'until' | 'over'>
  titleOf: (task: TaskId) => string | null
}): Bell {
  let deadline: number | null = null

  function showUntil(): void {
    if (focus.deadline() === deadline) return
    deadline = focus.deadline()
    title.until(deadline === null ? null : strings.focus.until(minuteOfDay(deadline)))
  }

  /** Each by itself: none waits for another, and none fails with another. */
  function ring(text: string, isLate: boolean): void {
    if (!isLate) void sound.play()
    void notifications.show(strings.focus.timeIsUp, text)
    title.over(strings.focus.timeIsUp)
  }

  function wordsFor({ id, phase }: TimerEnd): string {
    if (phase !== 'focus') return strings.focus.breakFinished
    const name = id === 'global' ? null : titleOf(id)
    return name === null ? strings.focus.focusFinished : strings.focus.finished(name)
  }

  focus.onFinished((end) => ring(wordsFor(end), clock() - end.at > soundsFor))
  focus.subscribe(showUntil)
  showUntil()

  return {
    permission: notifications.permission,
    ask: notifications.ask,
    subscribe: notifications.subscribe,
    test: {
      sound: sound.play,
      notification: () => notifications.show(strings.focus.timeIsUp, strings.focus.test),
      title: () => title.over(strings.focus.timeIsUp),
    },
  }
}
