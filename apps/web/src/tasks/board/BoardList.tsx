import type { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import { memo } from 'react'
import { useLanguage } from '../../context.tsx'
import type { ListSection } from '../../derived/sections.ts'
import type { Move } from '../../ui/sortable/dragState.ts'
import { Slot } from '../../ui/sortable/Slot.tsx'
import { shiftBeside } from '../../ui/sortable/shiftsBeside.ts'
import type { Rendered } from '../../ui/windowed/ranges.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import { ColumnRow } from '../card/ColumnRow.tsx'
import type { GripProps } from '../card/TaskCard.tsx'
import styles from './Board.module.css'
import { BoardMarks } from './BoardMarks.tsx'

type BoardListProps = {
  section: ListSection
  /** Its number among those of all columns. */
  list: number
  today: Day
  rendered: Rendered
  openTask: TaskId | null
  selected: ReadonlySet<TaskId>
  refused: ReadonlySet<TaskId>
  /** The card that is dragged from or to this list, or within it. */
  move: Move | null
  grips: { idle: GripProps; lifted: GripProps }
  actions: TaskActions
  measure: (row: HTMLElement | null) => (() => void) | undefined
}

/** The cards of one section. While a card is dragged, only the lists that it leaves and enters are rendered again. */
export const BoardList = memo(function BoardList(props: BoardListProps) {
  useLanguage()
  const { section, list, today, rendered, openTask, selected, refused, move, grips } = props
  const { tasks } = section
  const isFixed = section.name.startsWith('fixed')
  const { rows, after } = rendered
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list.
      role="list"
      className={styles.list}
      data-list={list}
      style={after > 0 ? { paddingBottom: after } : undefined}
    >
      {move?.to.list === list && <Slot />}
      {rows.map(({ index, gap }) => {
        const task = tasks[index]
        if (!task) return null
        const lifted = task.id === move?.id
        return (
          <ColumnRow
            key={task.id}
            {...{ task, today, index, gap, lifted }}
            actions={props.actions}
            measure={props.measure}
            Marks={BoardMarks}
            size={tasks.length}
            open={task.id === openTask}
            selected={selected.has(task.id)}
            refused={refused.has(task.id)}
            grip={isFixed ? null : lifted ? grips.lifted : grips.idle}
            shift={move && !lifted ? shiftBeside({ list, index }, move.from, move.to) : 0}
          />
        )
      })}
    </ul>
  )
})
