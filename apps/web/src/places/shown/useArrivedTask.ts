import type { Day } from '@daymark/core/calendar/day'
import { topOf } from '@daymark/core/lists/tree'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Planner } from '../../context.tsx'
import { comingDays } from '../../derived/folds.ts'
import { sectionsOf, tasksIn } from '../../derived/sections.ts'
import { stepTreeOf } from '../../derived/trees.ts'
import {
  type Address,
  firstShown,
  formatAddress,
  parseAddress,
  presentAddress,
} from '../../device/address.ts'
import { isFilterPage } from '../../lists/filterPage.ts'
import { contentOf, pageOf } from '../../lists/page.ts'
import { strings } from '../../strings.ts'
import { showCard } from '../../tasks/card/cardFocus.ts'
import { pageHistory } from '../../ui/history/windowHistory.ts'

const noDays: ReadonlySet<Day> = new Set()

/** Shows the place of the task that the address names, where the one that it names has no card of it. */
export function useArrivedTask(planner: Planner, today: Day, isOpen: boolean): void {
  // Not one whose card a person opens here.
  const [awaited, setAwaited] = useState(namedTask)
  useEffect(() => pageHistory.onArrive(() => setAwaited(namedTask)), [])

  const hasTask = isOpen && awaited !== null && taskOf(planner)?.id === awaited.id
  const arrive = useEffectEvent(() => {
    const { search, kept } = pageHistory.entry()
    const address = parseAddress(search)
    const found = taskOf(planner)
    if (!found || !address.task) return
    const task = topOf(stepTreeOf(planner), found)
    const { on } = address.task
    const isThere = on ? showsDay(address, on, today) : isShown(planner, address, task, today)
    if (!isThere || task.id !== found.id) {
      const place = on
        ? ({ view: 'day', day: on, page: null } as const)
        : placeOf(planner, task, today)
      pageHistory.replace((other) => {
        const before = parseAddress(other)
        const next = { ...before, ...(isThere ? {} : place) }
        const card = before.task && { id: task.id, on }
        return formatAddress(presentAddress({ ...next, task: card }, today, strings.weeks.start()))
      })
    }
    // Deferred, because an effect cannot render a card synchronously.
    if (!on && !kept.scroll) queueMicrotask(() => showCard(task.id, 'focus'))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each arrival.
  useEffect(() => {
    if (hasTask) arrive()
  }, [awaited, hasTask])
}

/** The task that the address names. Another object for each arrival. */
const namedTask = () => parseAddress(pageHistory.entry().search).task

/** The same, if it is there. */
function taskOf(planner: Planner): Task | null {
  const task = namedTask()
  const found = task && planner.tasks.get(task.id)
  return found && found.deleted_at === null ? found : null
}

function isShown(planner: Planner, address: Address, task: Task, today: Day): boolean {
  const { view, day, page } = address
  const has = (tasks: readonly Task[]) => tasks.some(({ id }) => id === task.id)
  if (view === 'lists') {
    if (!page) return false
    if (isFilterPage(page)) return true
    if (page.kind === 'trash' || page.kind === 'done') return false
    const { sections, done } = contentOf(planner, page)
    return has(done) || sections.some(({ tasks }) => has(tasks))
  }
  const due = dueDay(task)
  if (view === 'week' || view === 'month') return due !== null && showsDay(address, due, today)
  const selected = day === today ? null : day
  return sectionsOf(planner, today, selected).some(({ name, tasks }) =>
    has(name === 'upcoming' ? tasksIn(comingDays(tasks, today, noDays).days) : tasks),
  )
}

function showsDay({ view, day }: Address, wanted: Day, today: Day): boolean {
  if (view === 'day') return day === wanted
  if (view !== 'week' && view !== 'month') return false
  const first = (day: Day) => firstShown(view, day, strings.weeks.start())
  return first(wanted) === first(day ?? today)
}

/** The day of a task, or its list if it has none. What was carried over is shown today. */
function placeOf(planner: Planner, task: Task, today: Day): Pick<Address, 'view' | 'day' | 'page'> {
  const day = dueDay(task)
  if (day === null) return { view: 'lists', day, page: pageOf(planner, task).page }
  return { view: 'day', day: !task.completed && day < today ? null : day, page: null }
}
