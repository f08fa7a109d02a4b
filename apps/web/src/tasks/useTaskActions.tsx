import { boundsOf, type Day } from '@daymark/core/day'
import type { TaskId } from '@daymark/core/ids'
import { moveTo } from '@daymark/core/move'
import { progressOf } from '@daymark/core/progress'
import { type Direction, type Spot, spotTowards } from '@daymark/core/spot'
import { type Task, type TaskPatch, tasks as table } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/task'
import type { Mutation } from '@daymark/sync/mutation'
import { CalendarClock, CircleCheck, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo } from 'react'
import { type Act, type TaskRefusal, useCelebrate, usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast } from '../ui/Toasts.tsx'
import { type BoardView, sectionOf } from './boardView.ts'
import { focusOn, keepFocus } from './keepFocus.ts'
import type { OpenCard } from './useOpenCard.ts'
import type { Selection } from './useSelection.ts'
import type { Undo } from './useUndo.tsx'

/** What can be done with tasks: by a card's controls, by keys and with many at once. */
export type TaskActions = {
  /** Confetti flies from the element that was pressed. */
  complete(tasks: readonly Task[], from: Element): void
  reopen(tasks: readonly Task[]): void
  remove(tasks: readonly Task[]): void
  reschedule(tasks: readonly Task[], day: Day): void
  /** Edits of one run that follow each other are taken back as one. */
  edit(task: Task, patch: TaskPatch, run?: string): void
  move(task: Task, direction: Direction): void
  canMove(task: Task, direction: Direction): boolean
  /** Puts it where it was let go. */
  drop(task: Task, spot: Spot): void
  /** Opens the card, where it is not open yet, with the focus in its title. */
  editTitle(task: Task): void
  /** Whether the title that has just come is the one to be edited; it is told once. */
  beginsEdit(id: TaskId): boolean
  /** Whether somebody types in the open card. */
  typing(on: boolean): void
  restore(task: Task): void
  /** Opens the card, or closes it when it is open. */
  turn(id: TaskId): void
  select(task: Task, how: 'toggle' | 'range'): void
  isSelecting(): boolean
  retry(refusal: TaskRefusal): void
  dismiss(refusal: TaskRefusal): void
}

type OnScreen = {
  view: Readonly<RefObject<BoardView>>
  undo: Undo
  card: OpenCard
  selection: Selection
  announce: (text: string) => void
  showToast: ShowToast
}

export function useTaskActions(onScreen: OnScreen): TaskActions {
  const { view, undo, card, selection, announce, showToast } = onScreen
  const planner = usePlanner()
  const celebrate = useCelebrate()

  return useMemo(() => {
    const { tasks: all, history } = planner

    function toGo(): number {
      const { selectedDate, today } = view.current
      const { pending } = progressOf(all.count(selectedDate ?? today))
      // What is late is not of today, but while it is open nothing is the last one.
      return pending || (selectedDate ? 0 : all.agenda(today).overdue.length)
    }

    /** Writes the same to all of them, as one act. */
    function write(tasks: readonly Task[], columns: TaskPatch, text: string): Act {
      const at = planner.stamp()
      const ids = tasks.map(({ id }) => id)
      const mutations = ids.map((id) => table.patch(id, columns, at))
      return keepFocus(ids, () => history.act(text, mutations))
    }

    function tell(icon: ReactNode, text: string, act: Act): void {
      showToast({ icon, text, action: undo.offer(act) })
    }

    function spotOf(task: Task, direction: Direction): Spot | null {
      const section = sectionOf(task, view.current)
      return section ? spotTowards(task, section, direction, view.current.today) : null
    }

    /** Writes what a move asks for; told by a toast where it changes the day. */
    function place(task: Task, spot: Spot, show: (act: () => Act) => Act): void {
      const { today } = view.current
      const at = planner.stamp()
      const moves = moveTo(task, spot, { today, due: all.due })
      if (moves.length === 0) return
      card.release()
      const mutations: Mutation[] = moves.map(({ id, patch }) => table.patch(id, patch, at))
      const act = show(() => history.act(strings.acts.moved(task.title), mutations))
      const moved = all.get(task.id) ?? task
      if (dueDay(moved) === dueDay(task)) return
      tell(<CalendarClock />, strings.acts.movedTo(1, dueDay(moved), today), act)
    }

    return {
      editTitle: ({ id }) => card.edit(id),
      beginsEdit: card.begins,
      typing: card.typing,
      restore: (task) =>
        void write([task], { deleted_at: null }, strings.acts.restored(task.title)),
      turn: card.turn,
      select: selection.select,
      isSelecting: () => selection.chosen().length > 0,
      complete(tasks, from) {
        void celebrate(from, 100)
        const act = write(tasks, { completed: true }, strings.acts.completed(titlesOf(tasks)))
        const left = toGo()
        const text = strings.acts.done(tasks.length, left)
        tell(<CircleCheck />, text, act)
      },
      reopen(tasks) {
        const text = strings.acts.reopened(titlesOf(tasks))
        write(tasks, { completed: false }, text)
        announce(text)
      },
      remove(tasks) {
        const text = strings.acts.deleted(titlesOf(tasks))
        const act = write(tasks, { deleted_at: planner.stamp() }, text)
        tell(<Trash2 />, text, act)
      },
      reschedule(tasks, day) {
        const others = tasks.filter((task) => dueDay(task) !== day)
        if (others.length === 0) {
          // Whoever chose them sees their bar go all the same.
          keepFocus(
            tasks.map(({ id }) => id),
            () => announce(strings.acts.movedNowhere),
          )
          return
        }
        card.release()
        const text = strings.acts.movedTo(others.length, day, view.current.today)
        const act = write(others, { due_date: boundsOf(day).start }, text)
        tell(<CalendarClock />, text, act)
      },
      edit(task, patch, run) {
        const { id, title } = task
        history.act(strings.acts.edited(title), [table.patch(id, patch, planner.stamp())], run)
      },
      canMove: (task, direction) => spotOf(task, direction) !== null,
      move(task, direction) {
        const spot = spotOf(task, direction)
        if (!spot) return
        place(task, spot, (act) => focusOn(task.id, act))
        announce(positionOf(task, view.current))
      },
      drop: (task, spot) => place(task, spot, (act) => keepFocus([task.id], act)),
      retry: (refusal) => focusOn(refusal.ids[0], () => planner.retry(refusal)),
      dismiss: (refusal) => focusOn(refusal.ids[0], () => planner.dismiss(refusal)),
    }
  }, [planner, celebrate, view, undo, card, selection, announce, showToast])
}

function titlesOf(tasks: readonly Task[]): string[] {
  return tasks.map(({ title }) => title)
}

function positionOf(task: Task, view: BoardView): string {
  const tasks = sectionOf(task, view)?.tasks ?? []
  return strings.acts.position(tasks.findIndex(({ id }) => id === task.id) + 1, tasks.length)
}
