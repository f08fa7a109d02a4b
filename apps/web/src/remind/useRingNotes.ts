import type { Question } from '@daymark/core/remind/questions'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDeviceStorage, useUser } from '../context.tsx'
import { openAlertingTab } from '../device/alertingTab.ts'
import { strings } from '../strings.ts'
import { closeNotes, showNote } from './notes.ts'
import { useWhen } from './RingToasts.tsx'
import type { Rung } from './watcher.ts'
import { onWorkerMessage } from './workerMessages.ts'

type RingNotesOptions = {
  ringing: readonly Rung[]
  openQuestions: readonly Question[]
  isNotified: boolean
  announce: (text: string, urgency?: 'polite' | 'assertive') => void
}

const tagOf = ({ reminder }: Pick<Rung, 'reminder'>) => `reminder/${reminder.id}`

/**
 * Tells of what rings besides its toast: to screen readers, and by a notification of one tab that nobody looks at. What was
 * answered, here or elsewhere, is taken away.
 */
export function useRingNotes({
  ringing,
  openQuestions,
  isNotified,
  announce,
}: RingNotesOptions): void {
  const user = useUser()
  const storage = useDeviceStorage()
  const when = useWhen()
  const [tab] = useState(() =>
    openAlertingTab({ locks: navigator.locks, storage, owner: `daymark ${user?.id} reminders` }),
  )
  const [announced] = useState(() => new Map<string, string>())
  useEffect(() => tab.close, [tab])

  const tell = useEffectEvent((rung: Rung) => {
    const { reminder, task, moment } = rung
    announce(strings.ringing.reminder(task.title, when(rung)), 'assertive')
    void tab.mayAlert(`${reminder.id}@${moment}`).then((isFirst) => {
      if (!isFirst || !isNotified || document.visibilityState === 'visible') return
      void showNote({
        tag: tagOf(rung),
        title: task.title,
        body: when(rung),
        id: reminder.id,
        moment,
      })
    })
  })
  const tellOf = useEffectEvent((question: Question) =>
    announce(strings.ringing[question === 'plan' ? 'plan' : 'closeDay'], 'assertive'),
  )

  useEffect(() => {
    const now = new Map(ringing.map((rung) => [tagOf(rung), String(rung.moment)]))
    for (const rung of ringing) {
      if (announced.get(tagOf(rung)) !== String(rung.moment)) tell(rung)
    }
    void closeNotes([...announced.keys()].filter((tag) => !now.has(tag)))
    announced.clear()
    for (const [tag, moment] of now) announced.set(tag, moment)
  }, [ringing, announced])

  useEffect(() => {
    for (const question of openQuestions) tellOf(question)
  }, [openQuestions])

  const isAnnounced = useEffectEvent(
    (tag: string) =>
      announced.has(tag) || openQuestions.some((question) => tag.startsWith(`${question}/`)),
  )

  useEffect(
    () =>
      onWorkerMessage((message) =>
        message.kind === 'rung' &&
        isAnnounced(message.about) &&
        document.visibilityState === 'visible'
          ? true
          : undefined,
      ),
    [],
  )
}
