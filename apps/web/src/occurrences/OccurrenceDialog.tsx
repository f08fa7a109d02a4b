import type { Day } from '@daymark/core/calendar/day'
import {
  type OccurrenceChange,
  type OccurrenceErrors,
  type OccurrenceFields,
  parseOccurrence,
} from '@daymark/core/repeat/occurrenceChange'
import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import { deadlineOn, startOf } from '@daymark/core/repeat/writing'
import { type FormEvent, useRef, useState } from 'react'
import type { Planner } from '../context.tsx'
import { usePlannerNow } from '../derived/trees.ts'
import { comingDayFields } from '../fields/fields.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import { ChangeWhich } from './ChangeWhich.tsx'
import styles from './OccurrenceDialog.module.css'
import { OccurrenceInputs } from './OccurrenceInputs.tsx'

type OccurrenceDialogProps = {
  occurrence: UpcomingOccurrence
  today: Day
  onComplete: (from: Element) => void
  onSkip: () => void
  onChange: (which: 'only' | 'following', change: OccurrenceChange) => void
  onClose: () => void
}

/** A coming day of a series: what it is, and what can be done with it. */
export function OccurrenceDialog(props: OccurrenceDialogProps) {
  const { occurrence, today, onComplete, onSkip, onChange, onClose } = props
  const { series, day } = occurrence
  const planner = usePlannerNow()
  const [shown] = useState(() => fieldsOf(occurrence, planner))
  const [fields, setFields] = useState(shown)
  const [errors, setErrors] = useState<OccurrenceErrors>({})
  const [change, setChange] = useState<OccurrenceChange | null>(null)
  const form = useRef<HTMLFormElement>(null)

  function save(event: FormEvent): void {
    event.preventDefault()
    const parsed = parseOccurrence(fields, shown, today)
    setErrors(parsed.ok ? {} : parsed.error)
    if (parsed.ok) {
      if (parsed.value) setChange(parsed.value)
      else onClose()
      return
    }
    const [first] = Object.keys(parsed.error)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <>
      <Dialog
        className={styles.dialog}
        title={series.title}
        closeLabel={strings.occurrences.close}
        onClose={onClose}
      >
        <DialogBody>
          <form ref={form} noValidate onSubmit={save}>
            <p>{strings.occurrences.about(day, strings.repeats.inWords(series.repeat) ?? '')}</p>
            <OccurrenceInputs
              fields={fields}
              errors={errors}
              today={today}
              set={(name, value) => setFields((last) => ({ ...last, [name]: value }))}
            />
            <DialogAnswers className={styles.answers}>
              <Button onClick={(event) => onComplete(event.currentTarget)}>
                {strings.occurrences.complete}
              </Button>
              <Button onClick={onSkip}>{strings.occurrences.skip}</Button>
              <Button type="submit" kind="primary">
                {strings.occurrences.save}
              </Button>
            </DialogAnswers>
          </form>
        </DialogBody>
      </Dialog>
      {change && (
        <ChangeWhich
          occurrence={occurrence}
          change={change}
          onAnswer={(which) => onChange(which, change)}
          onClose={() => setChange(null)}
        />
      )}
    </>
  )
}

/** The series as it is on that day, in texts. */
function fieldsOf({ series, day }: UpcomingOccurrence, planner: Planner): OccurrenceFields {
  const onDay = { ...series, due_date: startOf(day), deadline: deadlineOn(series, day) }
  const texts = comingDayFields.map(({ textOf }) => textOf(onDay, planner))
  return Object.assign({ title: series.title }, ...texts)
}
