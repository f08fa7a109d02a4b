import type { Day } from '@daymark/core/calendar/day'
import {
  type GhostChange,
  type GhostErrors,
  type GhostFields,
  parseGhost,
} from '@daymark/core/repeat/ghostChange'
import type { Ghost } from '@daymark/core/repeat/ghosts'
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
import styles from './GhostDialog.module.css'
import { GhostInputs } from './GhostInputs.tsx'

type GhostDialogProps = {
  ghost: Ghost
  today: Day
  onComplete: (from: Element) => void
  onSkip: () => void
  onChange: (which: 'only' | 'following', change: GhostChange) => void
  onClose: () => void
}

/** A coming day of a series: what it is, and what can be done with it. */
export function GhostDialog(props: GhostDialogProps) {
  const { ghost, today, onComplete, onSkip, onChange, onClose } = props
  const { series, day } = ghost
  const planner = usePlannerNow()
  const [shown] = useState(() => fieldsOf(ghost, planner))
  const [fields, setFields] = useState(shown)
  const [errors, setErrors] = useState<GhostErrors>({})
  const [change, setChange] = useState<GhostChange | null>(null)
  const form = useRef<HTMLFormElement>(null)

  function save(event: FormEvent): void {
    event.preventDefault()
    const parsed = parseGhost(fields, shown, today)
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
        closeLabel={strings.ghosts.close}
        onClose={onClose}
      >
        <DialogBody>
          <form ref={form} noValidate onSubmit={save}>
            <p>{strings.ghosts.about(day, strings.repeats.inWords(series.repeat) ?? '')}</p>
            <GhostInputs
              fields={fields}
              errors={errors}
              today={today}
              set={(name, value) => setFields((last) => ({ ...last, [name]: value }))}
            />
            <DialogAnswers className={styles.answers}>
              <Button onClick={(event) => onComplete(event.currentTarget)}>
                {strings.ghosts.complete}
              </Button>
              <Button onClick={onSkip}>{strings.ghosts.skip}</Button>
              <Button type="submit" kind="primary">
                {strings.ghosts.save}
              </Button>
            </DialogAnswers>
          </form>
        </DialogBody>
      </Dialog>
      {change && (
        <ChangeWhich
          ghost={ghost}
          change={change}
          onAnswer={(which) => onChange(which, change)}
          onClose={() => setChange(null)}
        />
      )}
    </>
  )
}

/** The series as it is on that day, in texts. */
function fieldsOf({ series, day }: Ghost, planner: Planner): GhostFields {
  const onDay = { ...series, due_date: startOf(day), deadline: deadlineOn(series, day) }
  const texts = comingDayFields.map(({ textOf }) => textOf(onDay, planner))
  return Object.assign({ title: series.title }, ...texts)
}
