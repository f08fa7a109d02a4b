import type { SessionId } from '@daymark/core/ids'
import { toMinutes } from '@daymark/core/sheet/counting'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { intervalOf } from './typedTime.ts'

/** The further parts of a trimmed session are rows of their own, which come with the next poll. */
const settlingMs = 1500

/**
 * Tells how much of an interval that was added was free, once the server has answered: another device may have recorded some
 * of it (decision 0013).
 */
export function tellTrimmed(
  planner: Pick<Planner, 'focus' | 'isDeleted' | 'status' | 'subscribe'>,
  { id, length }: { id: SessionId; length: number },
  showToast: ShowToast,
  later: (work: () => void) => void = (work) => setTimeout(work, settlingMs),
): void {
  const { sessions, subscribe, refusals } = planner.focus
  let isWaiting = false
  const stops = [subscribe(check), planner.subscribe(check)]

  function check(): void {
    const isOver =
      planner.isDeleted({ table: focusSessions.name, id }) ||
      refusals().some(({ mutations }) => mutations.some((mutation) => mutation.id === id))
    if (isOver) stop()
    // It waits to be sent.
    if (isOver || isWaiting || sessions.get(id)?.seq === 0 || planner.status().kind !== 'current')
      return
    isWaiting = true
    later(tell)
  }

  function tell(): void {
    if (stops.length === 0) return
    stop()
    const free = sessions
      .all()
      .filter((one) => one.id.slice(8) === id.slice(8))
      .map((one) => intervalOf(one))
      .reduce((sum, { from, to }) => sum + to - from, 0)
    const [minutes, wanted] = [toMinutes(free), toMinutes(length)]
    if (minutes < wanted) showToast({ text: strings.addTime.trimmed(minutes, wanted) })
  }

  function stop(): void {
    for (const each of stops.splice(0)) each()
  }
}
