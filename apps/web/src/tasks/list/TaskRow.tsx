import { type ComponentProps, memo } from 'react'
import type { Shift } from '../../ui/sortable/shifts.ts'
import styles from '../../ui/sortable/sortable.module.css'
import { TaskCard } from '../card/TaskCard.tsx'

type TaskRowProps = Omit<ComponentProps<typeof TaskCard>, 'place'> & {
  index: number
  size: number
  /** Height in pixels of the rows before it that are not rendered. */
  gap: number
  /** How it shifts to make room for the dragged row. */
  shift: Shift
  measure: (row: HTMLElement | null) => (() => void) | undefined
}

/** A card as a row of the list. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { index, size, gap, shift, measure, ...card } = props
  return (
    <li
      ref={measure}
      className={styles.row}
      data-row={card.task.id}
      data-shift={shift || undefined}
      data-dragged={card.lifted || undefined}
      data-last={index === size - 1 || undefined}
      aria-posinset={index + 1}
      aria-setsize={size}
      style={gap > 0 ? { marginTop: gap } : undefined}
    >
      <TaskCard {...card} place={{ index, size }} />
    </li>
  )
})
