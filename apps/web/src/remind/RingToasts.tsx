import { midnight } from '@daymark/core/calendar/day'
import { offeredSnoozes, type Snooze, snoozedUntil } from '@daymark/core/remind/answers'
import type { Question } from '@daymark/core/remind/questions'
import { dueDay } from '@daymark/core/tasks/task'
import { Bell, Clock, Moon, Sunrise, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMinute } from '../context.tsx'
import { strings } from '../strings.ts'
import { Menu } from '../ui/Menu.tsx'
import { TopDialogPortal } from '../ui/TopDialogPortal.tsx'
import { useFocusReturn } from '../ui/useFocusReturn.ts'
import { useMenu } from '../ui/useMenu.ts'
import styles from './RingToasts.module.css'
import type { Rung, Watched } from './watcher.ts'

export type Answers = {
  done(rung: Rung): void
  snooze(rung: Rung, until: number): void
  /** Asks until when. */
  later(rung: Rung): void
  dismiss(rungs: readonly Rung[]): void
}

type RingToastsProps = Pick<Watched, 'ringing' | 'openQuestions'> & {
  /** A toast shows below. */
  isRaised: boolean
  answers: Answers
  onShow: () => void
  /** False: it was closed. */
  onQuestion: (question: Question, isAccepted: boolean) => void
}

/** More than so many at once are one. */
const mostApart = 3

/** The toasts of ringing reminders. Each stays until the user answers it, on this device or another. */
export function RingToasts(props: RingToastsProps) {
  const { ringing, openQuestions, isRaised, answers, onShow, onQuestion } = props
  const isMerged = ringing.length > mostApart
  if (ringing.length + openQuestions.length === 0) return null
  return (
    <TopDialogPortal>
      <section
        className={styles.place}
        aria-label={strings.ringing.region}
        data-raised={isRaised || undefined}
      >
        {openQuestions.map((question) => (
          <QuestionToast
            key={question}
            question={question}
            onAnswer={(isAccepted) => onQuestion(question, isAccepted)}
          />
        ))}
        {isMerged ? (
          <RingToast title={strings.ringing.many(ringing.length)} icon={<Bell />}>
            {(answer) => (
              <>
                <button type="button" data-first onClick={() => answer(onShow)}>
                  {strings.ringing.show}
                </button>
                <CloseButton onClose={() => answer(() => answers.dismiss(ringing))} />
              </>
            )}
          </RingToast>
        ) : (
          ringing.map((rung) => (
            <ReminderToast key={rung.reminder.id} rung={rung} answers={answers} />
          ))
        )}
      </section>
    </TopDialogPortal>
  )
}

export function useWhen() {
  const now = useMinute()
  return ({ task }: Pick<Rung, 'task'>) => {
    const [day, time] = [dueDay(task), task.at_minutes]
    const starts = day === null || time === null ? null : midnight(day, time)
    return strings.ringing.when(day, time, starts, now)
  }
}

function ReminderToast({ rung, answers }: { rung: Rung; answers: Answers }) {
  const now = useMinute()
  const when = useWhen()(rung)
  const { open, button, menu } = useMenu()
  const { title } = rung.task
  const item = (snooze: Snooze) => ({
    label: strings.ringing.snoozes(snooze, snoozedUntil(snooze, now)),
    icon: snooze === 'evening' ? <Moon /> : snooze === 'tomorrow' ? <Sunrise /> : <Clock />,
    act: () => answers.snooze(rung, snoozedUntil(snooze, now)),
  })

  return (
    <RingToast
      title={title}
      note={when}
      icon={<Bell />}
      label={strings.ringing.reminder(title, when)}
    >
      {(answer) => (
        <>
          <button
            type="button"
            data-first
            data-kind="done"
            onClick={() => answer(() => answers.done(rung))}
          >
            {strings.ringing.done}
          </button>
          <button
            type="button"
            onClick={() => answer(() => answers.snooze(rung, snoozedUntil('minutes', now)))}
          >
            {strings.ringing.snooze}
          </button>
          <button {...button} type="button">
            {strings.ringing.later}
          </button>
          {open && (
            <Menu
              {...menu}
              label={strings.ringing.laterOf(title)}
              groups={[
                offeredSnoozes(now)
                  .filter((snooze) => snooze !== 'minutes')
                  .map(item),
                [
                  {
                    label: strings.ringing.anyTime,
                    icon: <Clock />,
                    act: () => answers.later(rung),
                  },
                ],
              ]}
            />
          )}
          <CloseButton onClose={() => answer(() => answers.dismiss([rung]))} />
        </>
      )}
    </RingToast>
  )
}

type QuestionToastProps = { question: Question; onAnswer: (isAccepted: boolean) => void }

function QuestionToast({ question, onAnswer }: QuestionToastProps) {
  const isPlan = question === 'plan'
  return (
    <RingToast
      title={isPlan ? strings.ringing.plan : strings.ringing.closeDay}
      icon={isPlan ? <Sunrise /> : <Moon />}
    >
      {(answer) => (
        <>
          <button
            type="button"
            data-first
            data-kind="done"
            onClick={() => answer(() => onAnswer(true))}
          >
            {isPlan ? strings.buttons.plan : strings.actions.names.closeDay}
          </button>
          <CloseButton onClose={() => answer(() => onAnswer(false))} />
        </>
      )}
    </RingToast>
  )
}

type RingToastProps = {
  title: string
  note?: string
  icon: ReactNode
  label?: string
  /** The buttons; `answer` gives the focus back where they go. */
  children: (answer: (act: () => void) => void) => ReactNode
}

function RingToast({ title, note, icon, label = title, children }: RingToastProps) {
  const { onFocus, returnFocusAfter } = useFocusReturn()
  return (
    <div role="alertdialog" className={styles.toast} aria-label={label} onFocus={onFocus}>
      {icon}
      <div>
        <b dir="auto">{title}</b>
        {note && <small>{note}</small>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen. */}
      <div className={styles.answers} role="group" aria-label={strings.ringing.answer}>
        {children(returnFocusAfter)}
      </div>
    </div>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const label = strings.ringing.close
  return (
    <button type="button" data-kind="close" aria-label={label} title={label} onClick={onClose}>
      <X />
    </button>
  )
}
