import type { Day } from '@daymark/core/calendar/day'
import { type Filters, isFiltering } from '@daymark/core/filter/filters'
import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { type ReactNode, useDeferredValue, useRef } from 'react'
import { type TaskRefusal, useRefusals } from '../../context.tsx'
import { isComing } from '../../derived/folds.ts'
import { countOf, isShown, type Section } from '../../derived/sections.ts'
import {
  fullRows,
  quietRows,
  quietRowsOfDay,
  type RowStyle,
  RowStyleShown,
} from '../../fields/shownByPage.ts'
import { afterPaint } from '../../ui/afterPaint.ts'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { animationOf, isMoving, type Move } from '../../ui/sortable/dragState.ts'
import { shiftOfHead, shiftOfRow } from '../../ui/sortable/shifts.ts'
import { useIsPrinting } from '../../ui/useIsPrinting.ts'
import { useWindowedLists } from '../../ui/windowed/useWindowedLists.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import { useCardFocus } from '../card/cardFocus.ts'
import type { PanelOf } from '../card/ExpandedCard.tsx'
import { DragInstructions, FilterResult, NoTasksFound, RefusalNotices } from '../lazyComponents.ts'
import { NoTasksDue } from './EmptyStates.tsx'
import styles from './TaskList.module.css'
import { TaskRow } from './TaskRow.tsx'
import { TaskSection, TaskSheet, UpcomingSection } from './TaskSection.tsx'
import { useOneTabStop } from './useOneTabStop.ts'
import { useTaskDrag } from './useTaskDrag.ts'

/** Up to this many rows are all in the page, where the browser's search finds them; of more, only those in the window. */
export const wholeLimit = 150

type TaskListProps = {
  /** The tasks that pass the filters. */
  sections: Section[]
  rows: RowStyle['rows']
  /** Renders all cards, not only those in the window. */
  renderAll: boolean
  today: Day
  filters: Filters
  onClearFilters: () => void
  openTask: TaskId | null
  selected: ReadonlySet<TaskId>
  actions: TaskActions
  /** A button at the end of the heading of a section, if it has one. */
  sectionAction: (section: Section) => ReactNode
  /** What stands in the place of the heading of a section, if anything. */
  headOf?: (section: Section) => ReactNode
  /** A row after the tasks of a day, if it has one; while tasks are filtered, none does. */
  endOf?: (day: Day) => ReactNode
  /** Of sorted sections: by what. */
  sortedBy?: string | undefined
  /** The panel of the open card. */
  panelOf: PanelOf
  /** The heading of the days that come, and what stands below them. */
  coming?: { total: number; later: ReactNode } | null
  /** Unfolds what a task is in. */
  onReveal?: (id: string) => void
}

export function TaskList(props: TaskListProps) {
  const { sections, today, filters, onClearFilters, openTask, selected, actions } = props
  const { coming, onReveal } = props
  const style = props.rows === 'quiet' ? quietRows : fullRows
  // The cards in the window are rendered first, the others in a deferred render.
  const isWhole = useDeferredValue(props.renderAll, false)
  const isPrinting = useIsPrinting()
  const renderAll = isWhole || isPrinting
  const root = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const upcoming = useRef<HTMLHeadingElement>(null)
  const { onCards, withoutCard } = splitRefusals(useRefusals(), sections)
  const filtering = isFiltering(filters)
  const count = countOf(sections)
  const hasUpcoming = props.coming != null

  const lists = sections.map(({ tasks }) => tasks)
  const { rendered, measure, boxes, rowOf } = useWindowedLists({
    root,
    lists,
    whole: renderAll,
    painted: afterPaint,
    kindOf: (task) => (isQuiet(task, props.rows, today) ? 'quiet' : kindOf(task)),
    assumedHeight: (kind) => assumedHeights[kind === 'quiet' ? 'quiet' : 'full'],
  })
  const { drag, grips, instructions } = useTaskDrag({
    root,
    sections,
    today,
    isOpen: (section) => isOpenTo(section, filtering),
    windowed: { boxes, rowOf },
    actions,
    ...(onReveal && { onDropped: onReveal }),
    // Not by rendering: it changes many times a second.
    announce: (text) => status.current?.replaceChildren(text),
    sortedBy: props.sortedBy,
  })
  const move = isMoving(drag) ? drag : null
  useCardFocus(lists, rowOf, onReveal)
  useOneTabStop(root)

  function rowsOf({ name, tasks }: Section, list: number): ReactNode {
    const isFixed = name.startsWith('fixed')
    return rendered[list]?.rows.map(({ index, gap }) => {
      const task = tasks[index]
      if (!task) return null
      const open = task.id === openTask
      const lifted = task.id === move?.id
      return (
        <TaskRow
          key={task.id}
          task={task}
          today={today}
          search={filters.search}
          refusal={onCards.get(task.id)}
          open={open}
          selected={selected.has(task.id)}
          panelOf={open ? props.panelOf : null}
          actions={actions}
          grip={isFixed ? null : lifted ? grips.lifted : grips.idle}
          lifted={lifted}
          index={index}
          size={tasks.length}
          gap={gap}
          shift={move && !lifted ? shiftOfRow({ list, index }, move.from, move.to) : 0}
          measure={measure}
        />
      )
    })
  }

  function drawn(section: Section, list: number): ReactNode {
    const { name, tasks } = section
    const dropsHere = move !== null && isOpenTo(section, filtering)
    const end = !filtering && 'day' in section && props.endOf?.(section.day)
    const isEmpty = tasks.length === 0 && !end
    const isFree = isEmpty && !filtering && (name === 'today' || name === 'day')
    const head = isFree ? (
      <NoTasksDue
        section={section}
        {...(hasUpcoming && { onShowUpcoming: () => upcoming.current?.focus() })}
      />
    ) : (
      props.headOf?.(section)
    )
    if (isEmpty && !head && !dropsHere && !hasTitle(section)) return null
    return (
      <TaskSection
        key={name}
        section={section}
        shifts={shiftsOf(list, move)}
        action={props.sectionAction(section)}
        head={head}
      >
        {(!isEmpty || dropsHere) && (
          <RowStyleShown value={styleOf(section, style)}>
            <TaskSheet list={list} after={rendered[list]?.after ?? 0} slot={move?.to.list === list}>
              {rowsOf(section, list)}
              {!rendered[list]?.after && end}
            </TaskSheet>
          </RowStyleShown>
        )}
      </TaskSection>
    )
  }

  const firstComing = coming ? sections.findIndex(isComing) : sections.length

  return (
    <>
      {withoutCard.length > 0 && (
        <WhenLoaded>
          <RefusalNotices refusals={withoutCard} actions={actions} />
        </WhenLoaded>
      )}
      <WhenLoaded>
        <FilterResult count={filtering ? count : null} onClear={onClearFilters} />
      </WhenLoaded>
      {filtering && count === 0 && (
        <WhenLoaded>
          <NoTasksFound filters={filters} onClear={onClearFilters} />
        </WhenLoaded>
      )}
      <p ref={status} className="sr" role="status" />
      <WhenLoaded>
        <DragInstructions id={instructions} sortedBy={props.sortedBy} />
      </WhenLoaded>
      <div
        ref={root}
        className={styles.list}
        data-windowed={!renderAll || undefined}
        data-gliding={animationOf(drag)}
      >
        {sections.slice(0, firstComing).map(drawn)}
        {coming && (
          <UpcomingSection
            total={coming.total}
            heading={upcoming}
            shift={shiftsOf(firstComing, move).head}
          >
            {sections
              .slice(firstComing)
              .map((section, index) => drawn(section, firstComing + index))}
            {coming.later}
          </UpcomingSection>
        )}
      </div>
    </>
  )
}

/** Whether cards can be dropped in a section. An empty Today accepts them only without filters, which may hide its tasks. */
function isOpenTo({ name, tasks }: Section, filtering: boolean): boolean {
  const isOpen = name === 'upcoming' || name.startsWith('list') || name.startsWith('day ')
  return tasks.length > 0 || isOpen || (name === 'today' && !filtering)
}

/** A section of a list shows its heading without tasks, too. */
function hasTitle(section: Section): boolean {
  return 'title' in section && !section.untitled
}

function shiftsOf(list: number, move: Move | null) {
  if (!move) return { head: 0, end: 0 } as const
  const { from, to } = move
  return { head: shiftOfHead(list, from, to), end: shiftOfHead(list + 1, from, to) }
}

const assumedHeights = { quiet: 40, full: 76 }

function styleOf(section: Section, style: RowStyle): RowStyle {
  if (isComing(section)) return quietRowsOfDay
  return section.name === 'upcoming' ? quietRows : style
}

/** What comes is quiet, even where other rows are full. */
function isQuiet(task: Task, rows: RowStyle['rows'], today: Day): boolean {
  return rows === 'quiet' || (dueDay(task) ?? today) > today
}

/** Groups cards of about the same height: descriptions and titles longer than a line make them higher. */
function kindOf({ title, description }: Task): string {
  if (title.length > 48) return description === '' ? 'long' : 'long, described'
  return description === '' ? 'short' : 'short, described'
}

/** A refusal is shown on its cards; if none of them is displayed, above the list. */
function splitRefusals(refusals: readonly TaskRefusal[], sections: readonly Section[]) {
  const onCards = new Map<TaskId, TaskRefusal>()
  const withoutCard: TaskRefusal[] = []
  for (const refusal of refusals) {
    const shown = refusal.ids.filter((id) => isShown(id, sections))
    for (const id of shown) onCards.set(id, refusal)
    if (shown.length === 0) withoutCard.push(refusal)
  }
  return { onCards, withoutCard }
}
