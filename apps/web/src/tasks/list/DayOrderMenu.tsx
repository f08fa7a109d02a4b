import type { Day } from '@daymark/core/calendar/day'
import { Check, Ellipsis } from 'lucide-react'
import { usePlanner } from '../../context.tsx'
import { isByHand } from '../../derived/dayOrder.ts'
import { strings } from '../../strings.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import styles from './DayOrderMenu.module.css'

type DayOrderMenuProps = { day: Day; onSort: (day: Day, order: 'byHand' | 'byTime') => void }

/** How a day is sorted, at the end of its heading. */
export function DayOrderMenu({ day, onSort }: DayOrderMenuProps) {
  const { open, button, menu } = useMenu()
  const planner = usePlanner()
  const current = isByHand(planner, day) ? 'byHand' : 'byTime'
  const label = strings.moves.order
  const item = (order: 'byHand' | 'byTime') => ({
    label: strings.moves[order],
    icon: order === current ? <Check /> : <i />,
    act: () => onSort(day, order),
  })
  return (
    <span className={styles.menu}>
      <IconButton {...button} label={label}>
        <Ellipsis />
      </IconButton>
      {open && <Menu {...menu} label={label} groups={[[item('byTime'), item('byHand')]]} />}
    </span>
  )
}
