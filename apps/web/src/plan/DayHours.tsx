import type { Day } from '@daymark/core/calendar/day'
import { Check, Clock } from 'lucide-react'
import { strings } from '../strings.ts'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { useMenu } from '../ui/useMenu.ts'
import styles from './DayHours.module.css'

type DayHoursProps = {
  day: Day
  /** In minutes: what meetings leave of the day, how long it is, and how long its weekday is. */
  capacity: number
  minutes: number
  always: number
  /** Null: as always. */
  onHours: (minutes: number | null) => void
  /** What else the open menu has. */
  others: () => MenuItem[]
}

const hour = 60
const offered = Array.from({ length: 13 }, (_, hours) => hours * hour)

/** How much a day holds, and the menu that sets it for that day alone. */
export function DayHours(props: DayHoursProps) {
  const { day, capacity, minutes: chosen, always, onHours, others } = props
  const { open, button, menu } = useMenu()
  const texts = strings.plan
  const item = (minutes: number) => ({
    label: texts.hours(minutes),
    icon: minutes === chosen ? <Check /> : <Clock />,
    act: () => onHours(minutes),
  })
  return (
    <>
      <button
        {...button}
        type="button"
        className={styles.hours}
        aria-label={texts.setHours(capacity)}
      >
        {texts.hours(capacity)}
      </button>
      {open && (
        <Menu
          {...menu}
          label={texts.hoursOf(day)}
          groups={[
            [
              {
                label: texts.usualHours(always),
                icon: <Clock />,
                act: () => onHours(null),
              },
            ],
            others(),
            offered.map(item),
          ].filter((group) => group.length > 0)}
        />
      )}
    </>
  )
}
