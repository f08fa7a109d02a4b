import { useTasks } from '../../context.tsx'
import { remainingCount } from '../../derived/sections.ts'
import { useShownCard } from '../card/shownCard.ts'
import { BoardFrame, type BoardFrameProps } from '../list/BoardFrame.tsx'
import { type BoardOptions, useBoard } from '../list/useBoard.ts'
import { MonthGrid, type MonthGridProps, shownNames } from './MonthGrid.tsx'

type MonthBoardProps = Omit<BoardOptions, 'order' | 'opens' | 'sections'> &
  BoardFrameProps &
  Omit<MonthGridProps, 'actions' | 'selected' | 'openTask'>

/** The tasks of a month, which move from day to day. */
export function MonthBoard(props: MonthBoardProps) {
  const { days, today, viewed } = props
  const tasks = useTasks()
  const shown = useShownCard()
  const sections = days.map(({ day, title, names }) => {
    const own = names.flatMap(({ task, occurrence }, place) =>
      !occurrence && (place < shownNames || task.id === shown) ? [task] : [],
    )
    return { name: `day ${day}` as const, day, title, tasks: own }
  })
  const board = useBoard({
    ...props,
    sections,
    order: { remaining: () => remainingCount(tasks, today, viewed) },
    opens: 'beside',
  })
  return (
    <BoardFrame {...props} board={board}>
      <MonthGrid
        {...props}
        actions={board.actions}
        selected={board.selected}
        openTask={board.openCard?.id ?? null}
      />
    </BoardFrame>
  )
}
