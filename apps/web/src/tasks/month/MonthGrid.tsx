import type { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import type { Task } from '@daymark/core/tables/tasks'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { dayAfterKey, type Month } from '../../derived/monthOf.ts'
import { useDayDrag } from '../../derived/useDayDrag.ts'
import { blankAddress, formatAddress } from '../../device/address.ts'
import { strings } from '../../strings.ts'
import { inlineKey } from '../../ui/inlineKey.ts'
import { Link } from '../../ui/Link.tsx'
import type { TaskActions } from '../actionsOnTasks.ts'
import { useCardFocus } from '../card/cardFocus.ts'
import { useRefusedTasks } from '../useRefusedTasks.ts'
import styles from './MonthGrid.module.css'
import { ComingName, MonthName } from './MonthName.tsx'

/** So many names of a day are shown. */
export const shownNames = 3

/** A day as a cell has it. `title`: its name, and what it takes of what it holds. */
type DayCell = {
  day: Day
  title: string
  isOutside: boolean
  names: readonly { task: Task; occurrence: UpcomingOccurrence | null }[]
}

export type MonthGridProps = {
  month: Month
  days: readonly DayCell[]
  today: Day
  /** The one day in the order of Tab, with its names. */
  viewed: Day
  openTask: TaskId | null
  selected: ReadonlySet<TaskId>
  actions: TaskActions
  /** What a day takes of what it holds. */
  loadOf: (day: Day) => ReactNode
  onViewed: (day: Day) => void
  onDay: (day: Day) => void
  onOccurrence: (occurrence: UpcomingOccurrence) => void
  onMoveOccurrence: (key: string, day: Day) => void
}

/** The days of a month with the names of their tasks. */
export function MonthGrid(props: MonthGridProps) {
  const { month, days, today, viewed, actions, onViewed } = props
  const root = useRef<HTMLTableElement>(null)
  const tasks = days.flatMap(({ names }) => names.map(({ task }) => task))
  const refused = useRefusedTasks()
  const press = useDayDrag(root, today, ({ dataset }, day) => {
    const task = tasks.find(({ id }) => id === dataset.task)
    if (task) actions.reschedule([task], day)
    else if (dataset.occurrence) props.onMoveOccurrence(dataset.occurrence, day)
  })
  const rowOf = useCallback(
    (id: string) => root.current?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null,
    [],
  )
  useCardFocus(days.map(shownTasks), rowOf)
  useFocusOnDay(root, viewed)

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const next = dayAfterKey(inlineKey(event.key), viewed, strings.weeks.start())
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (next === null || isOther || isInPopover(event.target)) return
    event.preventDefault()
    onViewed(next)
  }

  const cells = new Map(days.map((cell) => [cell.day, cell]))
  return (
    <table
      ref={root}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key navigation is a grid.
      role="grid"
      className={styles.month}
      aria-label={strings.dates.monthAndYear(month.first)}
      data-page-keys
      onKeyDown={walk}
    >
      <thead>
        <tr>
          {month.weeks[0]?.map((day) => (
            <th key={day} scope="col" aria-label={strings.dates.longWeekday(day)}>
              {strings.dates.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const cell = cells.get(day)
              return (
                cell && <MonthCell key={day} {...props} {...{ cell, refused }} onPress={press} />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type MonthCellProps = MonthGridProps & {
  cell: DayCell
  refused: ReadonlySet<TaskId>
  onPress: ReturnType<typeof useDayDrag>
}

function MonthCell({ cell, refused, onPress, ...props }: MonthCellProps) {
  const { today, viewed, openTask, selected, actions } = props
  const { day, title, isOutside, names } = cell
  const isViewed = day === viewed
  const shown = names.slice(0, shownNames)
  // A press on a name of another month must not change the month under the pointer.
  const follow = () => !isViewed && !isOutside && props.onViewed(day)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected.
    <td
      className={styles.cell}
      aria-selected={isViewed}
      data-when={day < today ? 'past' : day === today ? 'today' : undefined}
      data-outside={isOutside || undefined}
      onFocus={follow}
    >
      <div className={styles.head}>
        <Link
          to={formatAddress({ ...blankAddress, day: day === today ? null : day })}
          className={styles.day}
          aria-label={title}
          aria-current={day === today ? 'date' : undefined}
          tabIndex={isViewed ? 0 : -1}
          data-day={day}
          data-add-task={isViewed || undefined}
          onGo={() => props.onDay(day)}
        >
          {strings.dates.dateOfMonth(day)}
        </Link>
        {props.loadOf(day)}
      </div>
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list.
        <ul role="list" className={styles.names}>
          {shown.map(({ task, occurrence }) =>
            occurrence ? (
              <ComingName
                key={`${task.id} ${day}`}
                {...{ occurrence, onPress, isViewed }}
                onOpen={props.onOccurrence}
              />
            ) : (
              <MonthName
                key={task.id}
                {...{ task, today, actions, onPress, isViewed }}
                open={task.id === openTask}
                selected={selected.has(task.id)}
                refused={refused.has(task.id)}
              />
            ),
          )}
        </ul>
      )}
      {names.length > shown.length && (
        <p className={styles.more}>{strings.months.more(names.length - shown.length)}</p>
      )}
    </td>
  )
}

function shownTasks({ names }: DayCell): readonly Task[] {
  return names.slice(0, shownNames).flatMap(({ task, occurrence }) => (occurrence ? [] : [task]))
}

/** The focus goes along from day to day. */
function useFocusOnDay(root: { current: HTMLElement | null }, viewed: Day): void {
  useEffect(() => {
    const { activeElement } = document
    const day = root.current?.querySelector<HTMLElement>(`[data-day="${viewed}"]`)
    const isHere = activeElement === document.body || root.current?.contains(activeElement)
    if (!day || !isHere || day.closest('td')?.contains(activeElement)) return
    day.focus({ preventScroll: activeElement === document.body })
  }, [root, viewed])
}

function isInPopover(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[popover]') !== null
}
