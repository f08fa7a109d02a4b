import type { Day } from '@daymark/core/calendar/day'
import { overOf } from '../../derived/dayContent.ts'
import { blankAddress, formatAddress } from '../../device/address.ts'
import { strings } from '../../strings.ts'
import { WeekBoard } from '../../tasks/week/WeekBoard.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from '../../week/MonthPicker.module.css'
import type { MonthDay } from '../../week/monthContent.ts'
import type { PlaceProps } from '../place.ts'
import { UpcomingOccurrences } from '../week/UpcomingOccurrences.tsx'

type OneDayProps = Omit<PlaceProps, 'add' | 'ask'> &
  Pick<Parameters<typeof WeekBoard>[0], 'onAdd' | 'onSearch' | 'ask'> & { of: MonthDay }

/** On phones: the chosen day of a month, with its rows. Its name leads to Day. */
export function OneDay({ of, ...props }: OneDayProps) {
  const { day, tasks, occurrences } = of
  const { today, showToast } = props
  const title = strings.dates.longOfWeek(day)
  return (
    <WeekBoard
      {...props}
      viewed={day}
      days={[{ name: `day ${day}`, day, title, tasks }]}
      undated={[]}
      headOf={() => <OneDayName of={of} today={today} title={title} onDay={props.onDay} />}
      startOf={() => null}
      endOf={() =>
        occurrences.length > 0 && <UpcomingOccurrences {...{ occurrences, today, showToast }} />
      }
    />
  )
}

type NameProps = { of: MonthDay; today: Day; title: string; onDay: (day: Day) => void }

function OneDayName({ of, today, title, onDay }: NameProps) {
  const { day, tasks, occurrences } = of
  const over = overOf(of)
  return (
    <>
      <p className={styles.chosen}>
        <Link
          to={formatAddress({ ...blankAddress, day: day === today ? null : day })}
          title={strings.week.open(day)}
          onGo={() => onDay(day)}
        >
          {title}
        </Link>
        {tasks.length > 0 && strings.numbers.count(tasks.length)}
        {over && (
          <span className={styles.over}>{strings.months.over(over.planned - over.capacity)}</span>
        )}
      </p>
      {tasks.length + occurrences.length === 0 && (
        <p className={styles.nothing}>{strings.week.nothing(day)}</p>
      )}
    </>
  )
}
