import { minutesOf, questions } from '@daymark/core/remind/questions'
import type { Task } from '@daymark/core/tables/tasks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useActionsOn } from '../../actions/useActions.ts'
import { useFinishAlert, usePlanner, useToday } from '../../context.tsx'
import { RemindDialog } from '../../fields/remind/lazyComponents.ts'
import { type Address, readAddress } from '../../remind/address.ts'
import { remindActions } from '../../remind/remindActions.ts'
import { onWorkerMessage } from '../../remind/workerMessages.ts'
import { pageHistory } from '../../ui/history/windowHistory.ts'
import { lazyComponent, WhenLoaded } from '../../ui/lazyComponent.tsx'
import { onFocusedTask } from '../focusedTask.ts'
import type { RemindersProps } from './Ringing.tsx'

const Ringing = lazyComponent(async () => (await import('./Ringing.tsx')).Ringing)

/** ‘Remind me…’, and what rings. Its code is loaded where something can ring. */
export function Reminders(props: RemindersProps) {
  const today = useToday()
  const planner = usePlanner()
  const finishAlert = useFinishAlert()
  const [remindTask, setRemindTask] = useState<Task | null>(null)
  const [address, setAddress] = useAddress()
  const canRing = useSyncExternalStore(planner.subscribe, () => {
    const [chosen] = planner.preferences.values()
    const hasQuestion = questions.some((question) => minutesOf(question, chosen) !== null)
    return hasQuestion || planner.reminders.values().length > 0
  })
  const isNotified = useSyncExternalStore(
    finishAlert.subscribe,
    () => finishAlert.permission() === 'granted',
  )
  useActionsOn(remindActions, { remind: setRemindTask }, onFocusedTask(planner))

  return (
    <>
      {remindTask && (
        <WhenLoaded>
          <RemindDialog task={remindTask} today={today} onClose={() => setRemindTask(null)} />
        </WhenLoaded>
      )}
      {(canRing || isNotified || address) && (
        <WhenLoaded>
          <Ringing
            {...props}
            address={address}
            isNotified={isNotified}
            onArrived={() => setAddress(null)}
          />
        </WhenLoaded>
      )}
    </>
  )
}

/** What a notification leads to: it has opened the page, or was pressed while the page is open. */
function useAddress() {
  const [address, setAddress] = useState<Address | null>(() =>
    readAddress(pageHistory.entry().search),
  )
  useEffect(() => {
    // A reload does not lead there again.
    if (readAddress(pageHistory.entry().search)) pageHistory.replace(() => '')
    return onWorkerMessage((message) => {
      if (message.kind !== 'navigate') return undefined
      setAddress(readAddress(new URL(message.about, location.href).search))
      return true
    })
  }, [])
  return [address, setAddress] as const
}
