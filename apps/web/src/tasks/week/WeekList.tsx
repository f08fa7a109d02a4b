import type { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import type { OneDay, OwnOrder } from '@daymark/core/tasks/spot'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Section } from '../../derived/sections.ts'
import { strings } from '../../strings.ts'
import { afterPaint } from '../../ui/afterPaint.ts'
import { animationOf, isMoving } from '../../ui/sortable/dragState.ts'
import { Slot } from '../../ui/sortable/Slot.tsx'
import { shiftBeside, shiftOfEndBeside } from '../../ui/sortable/shiftsBeside.ts'
import { useWindowedLists } from '../../ui/windowed/useWindowedLists.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import { ColumnRow } from '../card/ColumnRow.tsx'
import { useCardFocus } from '../card/cardFocus.ts'
import { useOneTabStop } from '../list/useOneTabStop.ts'
import { useTaskDrag } from '../list/useTaskDrag.ts'
import { useRefusedTasks } from '../useRefusedTasks.ts'
import styles from './WeekList.module.css'
import { WeekMarks } from './WeekMarks.tsx'

export type DaySection = { name: OneDay; day: Day; title: string; tasks: readonly Task[] }

type WeekListProps = {
  days: readonly DaySection[]
  /** What has no day; null where it stands elsewhere. */
  undated: { name: OwnOrder; title: string; untitled: boolean; tasks: readonly Task[] } | null
  today: Day
  viewed: Day
  /** Days stand beside one another; otherwise one stands alone. */
  columns: boolean
  openTask: TaskId | null
  selected: ReadonlySet<TaskId>
  actions: TaskActions
  headOf: (day: Day) => ReactNode
  /** Above the tasks of a day, on their sheet. */
  startOf: (day: Day) => ReactNode
  /** A row after the tasks of a day. */
  endOf: (day: Day) => ReactNode
  backlog: { head: ReactNode; end: ReactNode; isOpen: boolean; isAll: boolean }
}

/** The tasks of a week, and those without a day, which move from one to another. */
export function WeekList(props: WeekListProps) {
  const { days, undated, today, viewed, columns, openTask, selected, actions } = props
  const sections = undated ? [...days, undated] : days
  const root = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const refused = useRefusedTasks()
  const lists = sections.map(({ tasks }) => tasks)
  const { measure, boxes, rowOf } = useWindowedLists({
    root,
    lists,
    whole: true,
    painted: afterPaint,
    kindOf: sameKind,
    assumedHeight: () => rowHeight,
  })
  const { drag, grips, instructions } = useTaskDrag({
    root,
    sections,
    today,
    isOpen: () => true,
    windowed: { boxes, rowOf },
    actions,
    // Not by rendering: it changes many times a second.
    announce: (text) => status.current?.replaceChildren(text),
  })
  const move = isMoving(drag) ? drag : null
  useCardFocus(lists, rowOf)
  useOneTabStop(root)
  const scroller = useShownColumn(viewed, openTask)

  const listOf = ({ tasks }: Section, list: number, end: ReactNode) => (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list.
      role="list"
      className={styles.list}
      data-list={list}
      data-end={(move && shiftOfEndBeside(list, move.from, move.to)) || undefined}
    >
      {move?.to.list === list && <Slot />}
      {tasks.map((task, index) => {
        const lifted = task.id === move?.id
        return (
          <ColumnRow
            key={task.id}
            {...{ task, today, index, lifted, actions, measure }}
            Marks={WeekMarks}
            size={tasks.length}
            open={task.id === openTask}
            selected={selected.has(task.id)}
            refused={refused.has(task.id)}
            grip={lifted ? grips.lifted : grips.idle}
            shift={move && !lifted ? shiftBeside({ list, index }, move.from, move.to) : 0}
          />
        )
      })}
      {end}
    </ul>
  )

  return (
    <>
      <p ref={status} className="sr" role="status" />
      <p id={instructions} hidden>
        {strings.dragged.instructions}
      </p>
      <div
        ref={root}
        className={styles.board}
        data-columns={columns || undefined}
        data-gliding={animationOf(drag)}
        data-backlog={undated && (props.backlog.isOpen ? 'open' : 'folded')}
        data-shown={shownFrom(openTask, undated)}
      >
        <div ref={scroller} className={styles.days} data-scroller>
          {days.map((section, list) => (
            <section
              key={section.name}
              className={styles.day}
              data-when={section.day < today ? 'past' : section.day === today ? 'today' : undefined}
              aria-label={section.title}
            >
              {!columns && <h3 className="sr">{section.title}</h3>}
              {props.headOf(section.day)}
              <div className={styles.sheet}>
                {props.startOf(section.day)}
                {listOf(section, list, props.endOf(section.day))}
              </div>
            </section>
          ))}
        </div>
        {undated && (
          <section
            className={styles.backlog}
            data-drawer
            data-all={props.backlog.isAll || undefined}
            aria-label={undated.title}
          >
            {props.backlog.head}
            <div className={styles.sheet}>{listOf(undated, days.length, null)}</div>
            {props.backlog.end}
          </section>
        )}
      </div>
    </>
  )
}

const sameKind = () => 'row'
/** In pixels; docs/spec.md, WEEK-1. */
const rowHeight = 72

/** Where the task whose card is open beside the week is listed. */
function shownFrom(openTask: TaskId | null, undated: Section | null): string | undefined {
  if (openTask === null) return undefined
  return undated?.tasks.some(({ id }) => id === openTask) ? 'undated' : 'day'
}

/** Scrolls a column into view where they have no room beside one another: on opening that of the day, later that of an open card. */
function useShownColumn(day: Day, openTask: TaskId | null) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = scroller
    const shown = openTask === null ? `[data-day="${day}"]` : `[data-row="${openTask}"]`
    const column = current?.querySelector(shown)?.closest('section')
    if (!current || !column) return
    const [own, all] = [column.getBoundingClientRect(), current.getBoundingClientRect()]
    const isInView = own.left >= all.left && own.right <= all.right
    if (!isInView) current.scrollLeft += own.left - all.left - (all.width - own.width) / 2
  }, [day, openTask])
  return scroller
}
