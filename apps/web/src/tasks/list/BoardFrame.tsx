import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { Draft } from '@daymark/core/tasks/task'
import type { ReactNode } from 'react'
import { useRefusals } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { AddTask } from '../adding/AddTask.tsx'
import type { NewTaskForm } from '../adding/newTaskForm.ts'
import type { OpenedFields } from '../adding/openedFields.ts'
import { CardBeside } from '../card/CardBeside.tsx'
import type { PanelOf } from '../card/ExpandedCard.tsx'
import { RefusalNotices, SelectionBar } from '../lazyComponents.ts'
import styles from './BoardFrame.module.css'
import type { useBoard } from './useBoard.ts'

export type BoardFrameProps = {
  today: Day
  /** The day of a new task; null: none. */
  viewed: Day | null
  newTask: NewTaskForm
  onPhone: boolean
  panelOf: PanelOf
  showToast: ShowToast
  /** Answers null if it was not added. */
  onAdd: (draft: Draft) => Promise<Task | null>
}

type FrameProps = BoardFrameProps & {
  board: ReturnType<typeof useBoard>
  /** The tasks. */
  children: ReactNode
  /** Below them. */
  below?: ReactNode
  begins?: OpenedFields | undefined
}

/** What days or columns have around their tasks: the form of a new task, what was refused, the open card, the bar of the selection. */
export function BoardFrame({ board, children, below, begins, ...props }: FrameProps) {
  const { today, viewed, newTask, onPhone } = props
  const { openCard, openTask, card, chosen, selection, actions, undo } = board
  const refusals = useRefusals()
  return (
    <>
      <AddTask
        today={today}
        selectedDay={viewed}
        newTask={newTask}
        begins={begins}
        onAdd={props.onAdd}
        onAdded={(text, act) => props.showToast({ text, action: undo.offer(act) })}
        as={onPhone ? 'sheet' : 'form'}
        rowLabel={null}
        buttonHidden={openCard !== null || chosen.length > 0}
      />
      <h2 className="sr">{strings.lists.tasks}</h2>
      {refusals.length > 0 && (
        <WhenLoaded>
          <RefusalNotices refusals={refusals} actions={actions} />
        </WhenLoaded>
      )}
      <div className={styles.board}>
        {children}
        {openTask && (openTask.deleted_at === null || openCard?.use === 'deleted') && (
          <CardBeside
            {...{ today, actions }}
            task={openTask}
            panelOf={props.panelOf}
            onClose={card.close}
          />
        )}
      </div>
      {below}
      {board.keys}
      {chosen.length > 0 && (
        <WhenLoaded>
          <SelectionBar tasks={chosen} today={today} actions={actions} selection={selection} />
        </WhenLoaded>
      )}
    </>
  )
}
