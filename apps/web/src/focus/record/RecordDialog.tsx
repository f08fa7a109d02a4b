import { Day, shiftDay } from '@daymark/core/calendar/day'
import { focusInterval, focusTimeOnDay } from '@daymark/core/focus/focusTime'
import { zoneClock } from '@daymark/core/sheet/zoneClock'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { usePlanner, useTasks, useToday } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { AddTimeDialog } from './lazyAddTime.ts'
import styles from './RecordDialog.module.css'
import { RecordRow } from './RecordRow.tsx'
import { useRecordActs } from './useRecordActs.tsx'

type RecordDialogProps = {
  showToast: ShowToast
  /** Shows the time sheet. */
  onSheet: () => void
  onClose: () => void
}

/** The recorded sessions of a day, newest first; each can be corrected or removed. */
export function RecordDialog({ showToast, onSheet, onClose }: RecordDialogProps) {
  const { sessions, subscribe } = usePlanner().focus
  const tasks = useTasks()
  const today = useToday()
  const [day, setDay] = useState(today)
  const [correcting, setCorrecting] = useState<string | null>(null)
  const recorded = useSyncExternalStore(subscribe, () => sessions.ofDay(day))
  const listRef = useRef<HTMLDivElement>(null)
  const older = useRef<HTMLButtonElement>(null)
  const acts = useRecordActs(listRef, showToast)
  const clock = useMemo(() => zoneClock(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  const [isAdding, setAdding] = useState(false)
  const total = focusTimeOnDay(recorded.map(focusInterval), day, sessions.dayStarts())

  function turnTo(to: Day): void {
    setDay(to)
    setCorrecting(null)
  }

  return (
    <Dialog
      className={styles.dialog}
      title={strings.record.title}
      closeLabel={strings.record.close}
      onClose={onClose}
    >
      <div ref={listRef} className={styles.record}>
        <div className={styles.head}>
          <div>
            <h3 data-record-head tabIndex={-1}>
              {strings.record.dayName(day, today)}
            </h3>
            <p role="status">
              <span className="sr">{strings.record.dayName(day, today)}: </span>
              {strings.record.focused(total)}
            </p>
          </div>
          <div className={styles.days}>
            <IconButton
              ref={older}
              label={strings.record.older}
              onClick={() => turnTo(shiftDay(day, -1))}
            >
              <ChevronLeft />
            </IconButton>
            <DayField day={day} today={today} onDay={turnTo} />
            <IconButton
              label={strings.record.newer}
              disabled={day === today}
              onClick={() => {
                const to = shiftDay(day, 1)
                turnTo(to)
                // At today this button becomes disabled, which would lose the focus.
                if (to === today) older.current?.focus()
              }}
            >
              <ChevronRight />
            </IconButton>
          </div>
        </div>
        <div className={styles.ways}>
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus />
            {strings.addTime.title}
          </Button>
          <Button kind="ghost" size="small" onClick={onSheet}>
            {strings.bar.sheet}
          </Button>
        </div>
        {recorded.length === 0 && (
          <p className={styles.nothing}>
            {day === today ? strings.record.nothingYet : strings.record.nothing}
          </p>
        )}
        <ul>
          {recorded.toReversed().map((session) => (
            <RecordRow
              key={session.id}
              session={session}
              title={titleOf(session.task_id && tasks.get(session.task_id), session.task_id)}
              correcting={correcting === session.id}
              onCorrecting={(on) => setCorrecting(on ? session.id : null)}
              acts={acts}
            />
          ))}
        </ul>
      </div>
      {isAdding && (
        <Suspense>
          <AddTimeDialog
            form={{ day, zone: clock }}
            showToast={showToast}
            offer={acts.offer}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}

function titleOf(task: { title: string } | null | undefined, id: string | null): string {
  if (id === null) return strings.record.noTask
  return task?.title ?? strings.record.taskGone
}

/** A date field. While a date is typed it changes with every digit; an invalid one stays in the field only. */
function DayField({ day, today, onDay }: { day: Day; today: Day; onDay: (day: Day) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      quiet
      type="date"
      aria-label={strings.record.day}
      max={today}
      value={typed ?? day}
      onBlur={() => setTyped(null)}
      onChange={({ target: { value } }) => {
        setTyped(value)
        const parsed = v.safeParse(Day, value)
        if (parsed.success && parsed.output <= today) onDay(parsed.output)
      }}
    />
  )
}
