import { Day } from '@daymark/core/calendar/day'
import { noFilters } from '@daymark/core/filter/filters'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import {
  type Address,
  blankAddress,
  firstShown,
  formatAddress,
  isRailWord,
  type Page,
  parseAddress,
  presentAddress,
  type View,
} from '../device/address.ts'
import { strings } from '../strings.ts'
import type { NewTaskForm } from '../tasks/adding/newTaskForm.ts'
import { showCard } from '../tasks/card/cardFocus.ts'
import { useKept } from '../ui/history/useKept.ts'
import { useEntry } from '../ui/history/useLayer.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'
import { readFilters } from './keptFilters.ts'
import type { TaskTarget } from './place.ts'
import { scrolling } from './scrolling.ts'

type NavigationOptions = { today: Day; onPhone: boolean; newTask: NewTaskForm }

type Chosen = Partial<Pick<Address, 'view' | 'day' | 'page'>>

/** What the dashboard shows (a place, a day, a page of Lists, what passes the filters), and the ways to something else. */
export function useNavigation({ today, onPhone, newTask }: NavigationOptions) {
  const search = useEntry((entry) => entry.search)
  const address = useMemo(() => parseAddress(search), [search])
  const keptDay = useEntry(({ kept }) => kept.day)
  const keptLists = useEntry(({ kept }) => kept.lists)
  const { view } = address
  const place = view === 'focus' ? 'day' : view
  const inDay = place === 'day'
  const chosenDay = dayOf(address, today, readDay(keptDay))
  // In the chart today can be chosen, too.
  const selectedDate = chosenDay === today && !inDay ? null : chosenDay
  const page = view === 'lists' ? address.page : pageOf(keptLists)
  const [filters, setFilters] = useKept('filters', readFilters)
  const [target, setTarget] = useState<TaskTarget | null>(null)
  const scrollOf = useScrolls(view)
  const main = useRef<HTMLElement>(null)

  /** What is beside the tasks goes along from day to day. */
  const open = !onPhone && isRailWord(address.open) ? address.open : null
  function nextOf(chosen: Chosen): Address {
    const next = { ...blankAddress, view, day: selectedDate, page, ...chosen }
    return next.view === 'day' ? { ...next, open } : next
  }
  const written = (next: Address) =>
    formatAddress(presentAddress(next, today, strings.weeks.start()))

  function go(chosen: Chosen, scroll: 'top' | 'as left'): void {
    const next = nextOf(chosen)
    scrollOf(next.view, scroll)
    pageHistory.push(written(next), { day: next.day, lists: listsAddress(next.page) })
  }

  /** Shows a day in Day; null is today. */
  function select(day: Day | null): void {
    // On phones the trends are far below the tasks.
    flushSync(() => go({ view: 'day', day }, onPhone || !inDay ? 'top' : 'as left'))
    // The pressed element may have been unmounted with the day or the view.
    const isUnfocused = document.activeElement === document.body
    if (onPhone || isUnfocused) main.current?.focus({ preventScroll: onPhone })
  }

  const selectionOf = (day: Day) => (day === today ? null : day)
  const showDay = (day: Day) => select(selectionOf(day))

  /** Shows a day, or in Week and Month the week or the month of it. */
  function goTo(day: Day): void {
    if (isRange(view)) go({ day: selectionOf(day) }, 'as left')
    else showDay(day)
  }

  /** Shows the day of a task, or its list if it has none, with the focus on its card. */
  function showTask(task: Task, how: 'focus' | 'open' = 'focus'): void {
    const day = dueDay(task)
    if (day === null) {
      setTarget({ task, how })
      go({ view: 'lists' }, 'top')
      return
    }
    const onToday = task.completed ? day === today : day <= today
    const isListed = selectedDate === null ? onToday : day === selectedDate
    const unlisted = onToday ? null : day
    flushSync(() => {
      setFilters(() => noFilters)
      const shown = isListed ? selectedDate : unlisted
      go({ view: 'day', day: shown }, onPhone || !inDay ? 'top' : 'as left')
    })
    showCard(task.id, how)
  }

  /** Shows a page of Lists, which ends the search. */
  function showPage(page: Page | null): void {
    setTarget(null)
    // The form of the next page offers its text.
    newTask.close()
    go({ view: 'lists', page }, 'top')
  }

  /** The page on which the task was found that is to be shown. */
  function foundOn(page: Page): void {
    setTarget(null)
    pageHistory.keep('lists', listsAddress(page))
    pageHistory.replace((search) => formatAddress({ ...parseAddress(search), page }))
  }

  function showView(next: View): void {
    // The form of the next place offers its text.
    newTask.close()
    // The focus view shows today only.
    go({ view: next, ...(next === 'focus' && { day: null }) }, 'as left')
  }

  /** Shows the week of a day. */
  function showWeek(day: Day): void {
    go({ view: 'week', day: selectionOf(day) }, 'top')
  }

  return {
    address,
    view,
    place,
    selectedDate,
    viewedDay: selectedDate ?? today,
    filters,
    filter: (change: Partial<typeof filters>) => setFilters((others) => ({ ...others, ...change })),
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
    foundOn,
    showView,
    /** The address of what is shown after `showView`, `showPage` or `showDay`. */
    addressOf: (chosen: Chosen) => written(nextOf(chosen)),
  }
}

/** Whether it shows more days than one, one of which is chosen. */
const isRange = (view: View) => view === 'week' || view === 'month'

/** The chosen day: the address of a week or a month has another one of it, and Lists has none. */
function dayOf({ view, day }: Address, today: Day, kept: Day | null): Day | null {
  if (view === 'lists') return kept
  if (!isRange(view)) return day ?? (kept === today ? kept : null)
  const first = (day: Day) => firstShown(view, day, strings.weeks.start())
  return kept && first(kept) === first(day ?? today) ? kept : day
}

function readDay(kept: unknown): Day | null {
  const read = v.safeParse(Day, kept)
  return read.success ? read.output : null
}

function listsAddress(page: Page | null): string {
  return formatAddress({ ...blankAddress, view: 'lists', page })
}

/** The page of Lists that was shown last. */
function pageOf(kept: unknown): Page | null {
  return typeof kept === 'string' ? parseAddress(kept).page : null
}

/** Each view is found as it was left; answers the function that says how the next one is found. */
function useScrolls(view: View) {
  const scrolls = useRef<Partial<Record<View, unknown>>>({})
  const next = useRef<unknown>(null)
  useLayoutEffect(() => {
    if (next.current !== null) scrolling.scrollTo(next.current)
    next.current = null
  })

  return (to: View, how: 'top' | 'as left'): void => {
    if (to === view) {
      if (how === 'top') scrollTo(0, 0)
      return
    }
    scrolls.current[view] = scrolling.position()
    next.current = (how === 'as left' && scrolls.current[to]) || 0
  }
}
