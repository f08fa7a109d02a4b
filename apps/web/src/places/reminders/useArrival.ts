import { snoozedUntil } from '@daymark/core/remind/answers'
import type { Task } from '@daymark/core/tables/tasks'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { offeredActions } from '../../actions/useActions.ts'
import { type Planner, useClock, usePlanner } from '../../context.tsx'
import type { Address } from '../../remind/address.ts'
import type { Answers } from '../../remind/RingToasts.tsx'
import { strings } from '../../strings.ts'
import { pageHistory } from '../../ui/history/windowHistory.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'

const longestWaitMs = 5_000

type ArrivalOptions = {
  answers: Omit<Answers, 'later'>
  onTask: (task: Task) => void
  onArrived: () => void
  showToast: ShowToast
}

/** Does what an action of the palette does, where it can be done now. */
export function perform(id: 'plan' | 'closeDay' | 'settings'): void {
  offeredActions()
    .find(({ action }) => action.id === id)
    ?.act()
}

/** Follows the address of a notification, once the rows that it is about are here. */
export function useArrival(address: Address | null, options: ArrivalOptions): void {
  const planner = usePlanner()
  const clock = useClock()
  const [isLate, setLate] = useState(false)
  const isFound = useSyncExternalStore(planner.subscribe, () => isHere(planner, address))
  const isReady = isFound || isLate

  // It may have been made on another device, and still be on its way.
  useEffect(() => {
    if (!address || isFound) return
    planner.wake()
    const timeout = setTimeout(() => setLate(true), longestWaitMs)
    return () => clearTimeout(timeout)
  }, [planner, address, isFound])

  const arrive = useEffectEvent((address: Address) => {
    const { answers, onTask, onArrived, showToast } = options
    onArrived()
    setLate(false)
    switch (address.kind) {
      case 'plan':
        return perform('plan')
      case 'close':
        return perform('closeDay')
      case 'reminders':
        perform('settings')
        return pageHistory.keep('settings', 'reminders')
      case 'timer': {
        const task = planner.tasks.get(address.id)
        return task && onTask(task)
      }
      case 'reminder': {
        const reminder = planner.reminders.get(address.id)
        const task = reminder && planner.tasks.get(reminder.task_id)
        if (!reminder || !task) return showToast({ text: strings.ringing.gone })
        const rung = { reminder, task, moment: clock() }
        if (address.act === 'done' && !task.completed) return answers.done(rung)
        if (address.act === 'snooze') return answers.snooze(rung, snoozedUntil('minutes', clock()))
        return onTask(task)
      }
    }
  })

  useEffect(() => {
    if (address && isReady) arrive(address)
  }, [address, isReady])
}

function isHere(planner: Planner, address: Address | null): boolean {
  const { kind } = planner.status()
  if (!address || kind === 'opening') return false
  if (address.kind !== 'reminder') return true
  const reminder = planner.reminders.get(address.id)
  return reminder !== undefined && planner.tasks.get(reminder.task_id) !== undefined
}
