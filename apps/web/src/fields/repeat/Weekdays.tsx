import { type Picked, withWeekday } from '@daymark/core/repeat/picked'
import { strings } from '../../strings.ts'
import styles from './CustomRepeat.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** The weekdays of a repeat by weeks, in the order of the reader's week. */
export function Weekdays({
  picked,
  onPicked,
}: {
  picked: Picked
  onPicked: (picked: Picked) => void
}) {
  const rule = picked.rules.weekly
  const first = weekdays.indexOf(strings.weeks.start())
  const inOrder = [...weekdays.slice(first), ...weekdays.slice(0, first)]
  return (
    <fieldset className={styles.weekdays} aria-label={strings.repeatPicker.weekdays}>
      {inOrder.map((weekday) => (
        <button
          key={weekday}
          type="button"
          aria-pressed={rule.frequency === 'weekly' && rule.weekdays.includes(weekday)}
          onClick={() => onPicked(withWeekday(picked, weekday))}
        >
          <span aria-hidden>{strings.repeatPicker.shortWeekday(weekday)}</span>
          <span className="sr">{strings.repeatPicker.weekday(weekday)}</span>
        </button>
      ))}
    </fieldset>
  )
}
