import { followingRepeat } from '@daymark/core/repeat/changing'
import type { OccurrenceChange } from '@daymark/core/repeat/occurrenceChange'
import { readRule } from '@daymark/core/repeat/readRule'
import type { Series } from '@daymark/core/repeat/series'
import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import styles from './ChangeWhich.module.css'
import dialog from './OccurrenceDialog.module.css'

export type Which = 'only' | 'following'

type ChangeWhichProps = {
  occurrence: UpcomingOccurrence
  change: OccurrenceChange
  onAnswer: (which: Which) => void
  onClose: () => void
}

/** Asks whether a change holds for one coming day, or for those that follow, too. */
export function ChangeWhich({ occurrence, change, onAnswer, onClose }: ChangeWhichProps) {
  const [which, setWhich] = useState<Which>('only')
  const texts = textsOf(occurrence, change)

  const choice = (value: Which, label: string, note: string) => (
    <label className={styles.choice}>
      <span>
        <b>{label}</b>
        <span className={styles.note}>{note}</span>
      </span>
      <input
        type="radio"
        className="sr"
        name="which"
        checked={which === value}
        onChange={() => setWhich(value)}
      />
      <Check />
    </label>
  )

  return (
    <Dialog
      className={dialog.dialog}
      title={strings.occurrences.which}
      closeLabel={strings.occurrences.close}
      onClose={onClose}
    >
      <DialogBody>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onAnswer(which)
          }}
        >
          <p className={styles.about}>{texts.about}</p>
          <fieldset className={styles.choices}>
            <legend className="sr">{strings.occurrences.which}</legend>
            {choice('only', strings.occurrences.only(occurrence.day), texts.others)}
            {choice('following', strings.occurrences.following, texts.following)}
          </fieldset>
          <DialogAnswers>
            <Button kind="ghost" onClick={onClose}>
              {strings.occurrences.cancel}
            </Button>
            <Button type="submit" kind="primary">
              {strings.occurrences.change}
            </Button>
          </DialogAnswers>
        </form>
      </DialogBody>
    </Dialog>
  )
}

function textsOf({ series, day }: UpcomingOccurrence, { day: to, changes }: OccurrenceChange) {
  const { at_minutes = series.at_minutes } = changes
  const wordsOf = (repeat: Series['repeat']) => strings.repeats.inWords(repeat) ?? ''
  const what =
    to === day
      ? strings.occurrences.changed(day)
      : strings.occurrences.dayChanged(day, to, at_minutes)
  const isOfOneWeekday = to !== day && weekdaysOf(series) === 1
  return {
    about: `${strings.occurrences.repeats(series.title, wordsOf(series.repeat))} ${what}`,
    others: isOfOneWeekday ? strings.occurrences.othersStayOn(day) : strings.occurrences.othersStay,
    following: strings.occurrences.followingFrom(
      to,
      wordsOf(followingRepeat(series, day, to)),
      at_minutes,
    ),
  }
}

function weekdaysOf({ repeat }: Series): number {
  const rule = readRule(repeat.rule)
  return rule.ok && rule.value.frequency === 'weekly' ? rule.value.weekdays.length : 0
}
