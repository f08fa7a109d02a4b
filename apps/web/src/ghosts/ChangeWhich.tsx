import { followingRepeat } from '@daymark/core/repeat/changing'
import type { GhostChange } from '@daymark/core/repeat/ghostChange'
import type { Ghost } from '@daymark/core/repeat/ghosts'
import { readRule } from '@daymark/core/repeat/readRule'
import type { Series } from '@daymark/core/repeat/series'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import styles from './ChangeWhich.module.css'
import dialog from './GhostDialog.module.css'

export type Which = 'only' | 'following'

type ChangeWhichProps = {
  ghost: Ghost
  change: GhostChange
  onAnswer: (which: Which) => void
  onClose: () => void
}

/** Asks whether a change holds for one coming day, or for those that follow, too. */
export function ChangeWhich({ ghost, change, onAnswer, onClose }: ChangeWhichProps) {
  const [which, setWhich] = useState<Which>('only')
  const texts = textsOf(ghost, change)

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
      title={strings.ghosts.which}
      closeLabel={strings.ghosts.close}
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
            <legend className="sr">{strings.ghosts.which}</legend>
            {choice('only', strings.ghosts.only(ghost.day), texts.others)}
            {choice('following', strings.ghosts.following, texts.following)}
          </fieldset>
          <DialogAnswers>
            <Button kind="ghost" onClick={onClose}>
              {strings.ghosts.cancel}
            </Button>
            <Button type="submit" kind="primary">
              {strings.ghosts.change}
            </Button>
          </DialogAnswers>
        </form>
      </DialogBody>
    </Dialog>
  )
}

function textsOf({ series, day }: Ghost, { day: to, changes }: GhostChange) {
  const { at_minutes = series.at_minutes } = changes
  const wordsOf = (repeat: Series['repeat']) => strings.repeats.inWords(repeat) ?? ''
  const what = to === day ? strings.ghosts.changed(day) : strings.ghosts.moved(day, to, at_minutes)
  const isOfOneWeekday = to !== day && weekdaysOf(series) === 1
  return {
    about: `${strings.ghosts.repeats(series.title, wordsOf(series.repeat))} ${what}`,
    others: isOfOneWeekday ? strings.ghosts.othersStayOn(day) : strings.ghosts.othersStay,
    following: strings.ghosts.followingFrom(
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
