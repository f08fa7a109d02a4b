import type { Day } from '@daymark/core/calendar/day'
import { type Filters, noFilters } from '@daymark/core/filter/filters'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useViews, type View } from '../frame/useViews.ts'
import type { IndexPage } from '../lists/filterPage.ts'
import type { NewTaskForm } from '../tasks/adding/useNewTaskForm.ts'
import { showCard } from '../tasks/card/cardFocus.ts'
import type { TaskTarget } from './place.ts'

type NavigationOptions = { today: Day; onPhone: boolean; newTask: NewTaskForm }

/** What the dashboard shows (a place, a day, a page of Lists, what passes the filters), and the ways to something else. */
export function useNavigation({ today, onPhone, newTask }: NavigationOptions) {
  const [selectedDate, setSelectedDate] = useState<Day | null>(null)
  const [filters, setFilters] = useState(noFilters)
  const [page, setPage] = useState<IndexPage | null>(null)
  const [target, setTarget] = useState<TaskTarget | null>(null)
  const { view, switchTo, switchToTop } = useViews()
  const main = useRef<HTMLElement>(null)
  const place = view === 'focus' ? 'day' : view
  const inDay = place === 'day'

  /** Shows a day in Day; null is today. */
  function select(day: Day | null): void {
    flushSync(() => {
      setSelectedDate(day)
      // On phones the trends are far below the tasks.
      if (onPhone || !inDay) switchToTop('day')
    })
    // The pressed element may have been unmounted with the day or the view.
    const isUnfocused = document.activeElement === document.body
    if (onPhone || isUnfocused) main.current?.focus({ preventScroll: onPhone })
  }

  const selectionOf = (day: Day) => (day === today ? null : day)
  const showDay = (day: Day) => select(selectionOf(day))

  /** Shows a day, or in Week the week of it. */
  function goTo(day: Day): void {
    if (place === 'week') setSelectedDate(selectionOf(day))
    else showDay(day)
  }

  /** Shows the day of a task, or its list if it has none, with the focus on its card. */
  function showTask(task: Task, how: 'focus' | 'open' = 'focus'): void {
    const day = dueDay(task)
    if (day === null) {
      setTarget({ task, how })
      switchToTop('lists')
      return
    }
    const onToday = task.completed ? day === today : day <= today
    const isListed = selectedDate === null ? onToday : day === selectedDate
    flushSync(() => {
      setFilters(noFilters)
      if (!isListed) setSelectedDate(onToday ? null : day)
      if (onPhone || !inDay) switchToTop('day')
    })
    showCard(task.id, how)
  }

  /** Shows a page of Lists, which ends the search. */
  function showPage(page: IndexPage | null): void {
    setPage(page)
    setTarget(null)
  }

  function goToPage(page: IndexPage): void {
    showPage(page)
    switchToTop('lists')
  }

  function showView(next: View): void {
    // The focus view shows today only.
    if (next === 'focus') setSelectedDate(null)
    // The form of the next place offers its text.
    newTask.close()
    switchTo(next)
  }

  /** Shows the week of a day. */
  function showWeek(day: Day): void {
    setSelectedDate(selectionOf(day))
    switchToTop('week')
  }

  return {
    view,
    place,
    selectedDate,
    viewedDay: selectedDate ?? today,
    filters,
    filter: (change: Partial<Filters>) => setFilters((others) => ({ ...others, ...change })),
    page,
    target,
    /** The column of tasks in Day, which gets the focus where it is lost. */
    main,
    select,
    showDay,
    showWeek,
    goTo,
    showTask,
    showPage,
    goToPage,
    showView,
  }
}
