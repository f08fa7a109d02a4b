import type { Task } from '@daymark/core/tables/tasks'
import { useEffect, useState } from 'react'
import { useActions } from '../../actions/useActions.ts'
import { useLanguage, usePlanner, useSession } from '../../context.tsx'
import { usePush } from '../../derived/usePush.ts'
import { unsubscribe } from '../../device/push/subscription.ts'
import { AwayStrip } from '../../remind/AwayStrip.tsx'
import type { Address } from '../../remind/address.ts'
import { LaterDialog } from '../../remind/LaterDialog.tsx'
import { RingToasts } from '../../remind/RingToasts.tsx'
import { RungDialog } from '../../remind/RungDialog.tsx'
import { ringingActions } from '../../remind/remindActions.ts'
import { useRingNotes } from '../../remind/useRingNotes.ts'
import { useWatched } from '../../remind/useWatched.ts'
import type { Rung } from '../../remind/watcher.ts'
import { ZoneStrip } from '../../remind/ZoneStrip.tsx'
import { strings } from '../../strings.ts'
import { afterPaint } from '../../ui/afterPaint.ts'
import type { ShowToast, Toast } from '../../ui/Toasts.tsx'
import { perform, useArrival } from './useArrival.ts'
import { useReminderAnswers } from './useReminderAnswers.tsx'
import { useZoneQuestion } from './useZoneQuestion.ts'

export type RemindersProps = {
  toast: Toast | null
  showToast: ShowToast
  announce: (text: string, urgency?: 'polite' | 'assertive') => void
  onTask: (task: Task) => void
}

type RingingProps = RemindersProps & {
  /** Where a notification leads. */
  address: Address | null
  isNotified: boolean
  onArrived: () => void
}

/** What rings on this page, what rang before, and where notifications lead. */
export function Ringing(props: RingingProps) {
  const { toast, showToast, announce, onTask, address, isNotified, onArrived } = props
  const planner = usePlanner()
  const { ringing, missed, openQuestions, answer } = useWatched()
  const answers = useReminderAnswers(showToast)
  const [shown, setShown] = useState<'ringing' | 'missed' | null>(null)
  const [put, setPut] = useState<Rung | null>(null)
  const zone = useZoneQuestion(showToast)
  if (shown !== null && (shown === 'missed' ? missed : ringing).length === 0) setShown(null)
  const listed = shown === null ? [] : shown === 'missed' ? missed : ringing
  useRingNotes({ ringing, openQuestions, isNotified, announce })
  useArrival(address, { answers, onTask, onArrived, showToast })
  useActions(ringingActions, {
    toReminder: {
      // The palette closes first: what rings lies in the topmost dialog.
      what: () => void afterPaint().then(focusRinging),
      when: () => ringing.length + openQuestions.length > 0,
    },
  })

  return (
    <>
      {isNotified && <PushSubscriber />}
      {zone.name && <ZoneStrip name={zone.name} onAnswer={zone.answer} />}
      {missed.length > 0 && (
        <AwayStrip
          count={missed.length}
          announce={announce}
          onShow={() => setShown('missed')}
          onClose={() => answers.dismiss(missed)}
        />
      )}
      <RingToasts
        ringing={ringing}
        openQuestions={openQuestions}
        isRaised={toast !== null}
        answers={{ ...answers, later: setPut }}
        onShow={() => setShown('ringing')}
        onQuestion={(question, isAccepted) => {
          answer(question)
          if (isAccepted) perform(question === 'plan' ? 'plan' : 'closeDay')
        }}
      />
      {listed.length > 0 && (
        <RungDialog
          title={
            shown === 'missed'
              ? strings.ringing.away(listed.length)
              : strings.ringing.many(listed.length)
          }
          rungs={listed}
          answers={{ ...answers, later: setPut }}
          onTask={({ task }) => {
            setShown(null)
            onTask(planner.tasks.get(task.id) ?? task)
          }}
          onClose={() => setShown(null)}
        />
      )}
      {put && (
        <LaterDialog
          title={put.task.title}
          onUntil={(until) => answers.snooze(put, until)}
          onClose={() => setPut(null)}
        />
      )}
    </>
  )
}

function focusRinging(): void {
  document.querySelector<HTMLElement>('[role=alertdialog] [data-first]')?.focus()
}

/** Keeps this device subscribed while notifications are granted, until its user signs out. */
function PushSubscriber() {
  const session = useSession()
  const { subscribe, tellLanguage } = usePush()
  const language = useLanguage()
  useEffect(() => void subscribe(), [subscribe])
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each language that is shown.
  useEffect(() => void tellLanguage(), [tellLanguage, language])
  useEffect(() => session.onSignOut(unsubscribe), [session])
  return null
}
