import type { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import { type ReactNode, useId, useRef } from 'react'
import { countOf, type ListSection } from '../../derived/sections.ts'
import { strings } from '../../strings.ts'
import { afterPaint } from '../../ui/afterPaint.ts'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { animationOf, isMoving } from '../../ui/sortable/dragState.ts'
import { useWindowedLists } from '../../ui/windowed/useWindowedLists.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import { useCardFocus } from '../card/cardFocus.ts'
import { DragInstructions } from '../list/DragInstructions.tsx'
import { useOneTabStop } from '../list/useOneTabStop.ts'
import { useTaskDrag } from '../list/useTaskDrag.ts'
import { useRefusedTasks } from '../useRefusedTasks.ts'
import styles from './Board.module.css'
import { BoardList } from './BoardList.tsx'
import type { Column } from './columns.ts'
import { useColumnDrag } from './useColumnDrag.ts'

type BoardColumnsProps = {
  columns: readonly Column[]
  /** Those of all columns, in the order in which they stand. */
  sections: readonly ListSection[]
  today: Day
  openTask: TaskId | null
  selected: ReadonlySet<TaskId>
  actions: TaskActions
  /** Those whose done tasks show, by the id of their list. */
  unfolded: ReadonlySet<string>
  onUnfold: (column: Column, isUnfolded: boolean) => void
  /** Said by the grips: the order that nobody chooses by dragging. */
  sortedBy: string | undefined
  /** `after`: the id of the column before its new place; null at the start. */
  onPlace: (column: Column, after: string | null) => void
  /** The buttons of a column. */
  headOf: (column: Column) => ReactNode
  /** The line for a new task of a section. */
  lineIn: (name: ListSection['name']) => ReactNode
  /** After the last column. */
  end: ReactNode
}

/** The columns of a board, whose cards move from one to another. */
export function BoardColumns(props: BoardColumnsProps) {
  const { columns, sections, today, openTask, selected, actions, unfolded } = props
  const root = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const refused = useRefusedTasks()
  const lists = sections.map(({ tasks }) => tasks)
  const isWhole = countOf(sections) <= wholeLimit
  const { rendered, measure, boxes, rowOf } = useWindowedLists({
    root,
    lists,
    whole: isWhole,
    painted: afterPaint,
    kindOf: () => 'card',
    assumedHeight: () => cardHeight,
  })
  const { drag, grips, instructions } = useTaskDrag({
    root,
    sections,
    today,
    isOpen: ({ name }) => !name.startsWith('fixed'),
    windowed: { boxes, rowOf },
    actions,
    // Not by rendering: it changes many times a second.
    announce: (text) => status.current?.replaceChildren(text),
    sortedBy: props.sortedBy,
  })
  const move = isMoving(drag) ? drag : null
  const dragColumn = useColumnDrag(root, (id, after) => {
    const column = columns.find(({ list }) => list.id === id)
    if (column) props.onPlace(column, after)
  })
  useCardFocus(lists, rowOf)
  useOneTabStop(root)

  /** A list is told of a drag only where it shows something of it. */
  const moveIn = (list: number) =>
    move && (move.from.list === list || move.to.list === list) ? move : null

  function listOf(section: ListSection): ReactNode {
    const list = sections.indexOf(section)
    return (
      <BoardList
        {...{ section, list, today, openTask, selected, refused, grips, actions, measure }}
        rendered={rendered[list] ?? noRows}
        move={moveIn(list)}
      />
    )
  }

  return (
    <>
      <p ref={status} className="sr" role="status" />
      <DragInstructions id={instructions} sortedBy={props.sortedBy} />
      <div
        ref={root}
        data-gliding={isWhole || drag.kind === 'lifted' ? animationOf(drag) : undefined}
      >
        <section
          className={styles.columns}
          aria-label={strings.views.columns}
          data-columns
          data-board
          data-scroller
        >
          {columns.map((column) => {
            const [own, ...deeper] = column.sections
            const done = sections.find(({ name }) => name === `fixed done ${column.list.id}`)
            return (
              <section
                key={column.list.id}
                className={styles.column}
                data-column={column.list.id}
                aria-label={strings.views.column(column.title, countOf(column.sections))}
              >
                <header
                  className={styles.head}
                  data-grab={column.list.parent_id !== null || undefined}
                  onPointerDown={column.list.parent_id === null ? undefined : dragColumn}
                >
                  <h3>
                    <bdi>{column.title}</bdi>{' '}
                    <span className={styles.count}>
                      {strings.numbers.count(countOf(column.sections))}
                    </span>
                  </h3>
                  {props.headOf(column)}
                </header>
                {own && (
                  <div>
                    {props.lineIn(own.name)}
                    {listOf(own)}
                  </div>
                )}
                {deeper.map((section) => (
                  <Deeper key={section.name} section={section}>
                    {props.lineIn(section.name)}
                    {listOf(section)}
                  </Deeper>
                ))}
                {done && column.done.length > 0 && (
                  <div className={styles.done}>
                    <FoldButton
                      isOpen={unfolded.has(column.list.id)}
                      onFold={(isOpen) => props.onUnfold(column, isOpen)}
                    >
                      {strings.lists.doneCount(column.done.length)}
                    </FoldButton>
                    {done.tasks.length > 0 && listOf(done)}
                  </div>
                )}
              </section>
            )
          })}
          <div className={styles.end}>{props.end}</div>
        </section>
      </div>
    </>
  )
}

function Deeper({ section, children }: { section: ListSection; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={styles.deeper} aria-labelledby={heading}>
      <h4 id={heading} dir="auto">
        {section.title}
      </h4>
      {children}
    </section>
  )
}

const noRows = { rows: [], after: 0 }
/**
 * So many cards are rendered whole, which is faster for a few dozen, and glide. Of more, dozens would glide at each step of the
 * pointer, for each of which the browser makes a layer.
 */
const wholeLimit = 150
/** In pixels: a card with one line of its name, and the gap below it. */
const cardHeight = 71
