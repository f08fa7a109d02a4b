import type { List } from '@daymark/core/tables/lists'
import type { Task } from '@daymark/core/tables/tasks'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useActionsOn } from '../../actions/useActions.ts'
import { loadActs } from '../../derived/acts/loadActs.ts'
import { isShown, tasksIn } from '../../derived/sections.ts'
import { ListIsShown } from '../../fields/shownByPage.ts'
import { strings } from '../../strings.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { Preset } from '../adding/newTaskForm.ts'
import { useAddLine } from '../adding/useAddLine.tsx'
import { cardAround, runAndFocus } from '../card/cardFocus.ts'
import { BoardFrame, type BoardFrameProps } from '../list/BoardFrame.tsx'
import { type BoardOptions, useBoard } from '../list/useBoard.ts'
import { BoardColumns } from './BoardColumns.tsx'
import { ColumnTabs } from './ColumnTabs.tsx'
import { columnActions } from './columnActions.ts'
import { type Column, sectionsIn } from './columns.ts'

type BoardProps = Omit<BoardOptions, 'opens' | 'sections'> &
  Omit<BoardFrameProps, 'viewed'> & {
    columns: readonly Column[]
    /** What a new task has from this page. */
    preset: Preset
    /** How a column is added to. */
    addTo: (list: List) => { label: string; preset: Preset }
    menuOf: (list: List) => ReactNode
    /** Puts a column after another one, or first. */
    onPlaceColumn: (list: List, after: List | null) => void
    /** Where tasks are sorted: by what. */
    sortedBy: string | undefined
    /** After the last column. */
    end: ReactNode
  }

/** The sections of a list as columns beside one another. */
export function Board(props: BoardProps) {
  const { columns, today, onPhone, announce } = props
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const { newTask, lineIn, openLine, begins } = useAddLine(props)
  const sections = sectionsIn(columns, unfolded)
  const board = useBoard({ ...props, sections, newTask, opens: 'beside' })
  const { openCard, selected, actions } = board

  function focusedTask(): Task | null {
    const id = cardAround(document.activeElement)?.dataset.task
    return tasksIn(sections).find((task) => task.id === id) ?? null
  }

  function columnBeside(task: Task, by: 1 | -1): Column | undefined {
    const from = columns.findIndex(({ sections }) => isShown(task.id, sections))
    return from < 0 ? undefined : columns[from + by]
  }

  function moveTo(task: Task, column: Column | undefined): void {
    const [own] = column?.sections ?? []
    if (!column || !own) return
    const spot = { section: own.name, after: own.tasks.at(-1) ?? null, before: null }
    runAndFocus(task.id, () => actions.drop(task, spot))
    announce(strings.views.movedToColumn(task.title, column.title))
  }

  const moveBeside = (by: 1 | -1) => ({
    what(task: Task): void {
      // `drop` needs it, and nothing was lifted before.
      void loadActs().then(
        () => moveTo(task, columnBeside(task, by)),
        () => props.showToast({ text: strings.errors.notDone }),
      )
    },
    when: (task: Task) => columnBeside(task, by) !== undefined,
  })
  useActionsOn(
    columnActions,
    { columnBefore: moveBeside(-1), columnAfter: moveBeside(1) },
    { targetOf: focusedTask, subjectOf: ({ title }) => title },
  )

  function unfold({ list }: Column, isUnfolded: boolean): void {
    setUnfolded((before) => {
      const after = new Set(before)
      if (isUnfolded) after.add(list.id)
      else after.delete(list.id)
      return after
    })
  }

  return (
    <ListIsShown value>
      <BoardFrame
        {...{ board, today, newTask, onPhone, begins }}
        viewed={null}
        onAdd={props.onAdd}
        panelOf={props.panelOf}
        showToast={props.showToast}
      >
        {onPhone && <ColumnTabs columns={columns} />}
        <BoardColumns
          {...{ columns, sections, today, selected, actions, unfolded, lineIn }}
          openTask={openCard?.id ?? null}
          sortedBy={props.sortedBy}
          onUnfold={unfold}
          onPlace={({ list }, after) => {
            const before = columns.find((column) => column.list.id === after)?.list
            props.onPlaceColumn(list, before?.parent_id ? before : null)
          }}
          headOf={({ list, sections: [own] }) => (
            <>
              {own && (
                <IconButton
                  size="small"
                  label={props.addTo(list).label}
                  data-add-to={own.name}
                  onClick={() => openLine({ ...props.addTo(list), name: own.name })}
                >
                  <Plus />
                </IconButton>
              )}
              {props.menuOf(list)}
            </>
          )}
          end={props.end}
        />
      </BoardFrame>
    </ListIsShown>
  )
}
