import type { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import type { Priority, Repeat, Task, TaskPatch } from '@daymark/core/tables/tasks'
import type { Direction, Spot } from '@daymark/core/tasks/spot'
import type { ListAnswer, ListQuestion, MoveQuestion, ParentQuestion } from '../actions/action.ts'
import type { TaskRefusal } from '../context.tsx'
import type { WantedTags } from '../derived/acts/tagging.ts'

/** The actions on tasks, for the controls of a card, the keys and the selection. */
export type TaskActions = {
  /** `from`: the pressed element, where the confetti starts. */
  complete(tasks: readonly Task[], from: Element): void
  reopen(tasks: readonly Task[]): void
  remove(tasks: readonly Task[]): void
  /** To a day; null takes it away, and nothing else. `isCarried`: they are moved on undone. */
  reschedule(tasks: readonly Task[], day: Day | null, isCarried?: boolean): void
  /** Null: they repeat no more. */
  repeat(tasks: readonly Task[], repeat: Repeat | null): void
  /** Passes over the day for which a series stands. */
  skip(task: Task): void
  /** Consecutive edits with the same `run` are undone together. */
  edit(task: Task, patch: TaskPatch, run?: string): void
  /** As one act. */
  editAll(tasks: readonly Task[], patch: TaskPatch): void
  prioritise(tasks: readonly Task[], priority: Priority): void
  /** Asks for a day, a list or a task in the palette. */
  ask(
    tasks: readonly Task[],
    question:
      | Omit<MoveQuestion, 'subject'>
      | Omit<ListQuestion, 'subject'>
      | Omit<ParentQuestion, 'subject'>,
  ): void
  moveToList(tasks: readonly Task[], to: ListAnswer): void
  makeSteps(tasks: readonly Task[], parent: TaskId): void
  /** Adds it again, right below. */
  duplicate(task: Task): void
  /** Copies the address that opens it. */
  copyLink(task: Task): void
  /** Makes a step a task of its own. */
  standAlone(step: Task): void
  /** Gives them these tags instead of those that they have in common, from which they can follow. */
  tag(tasks: readonly Task[], names: WantedTags): void
  move(task: Task, direction: Direction): void
  canMove(task: Task, direction: Direction): boolean
  /** Moves the task to where it was dropped. */
  drop(task: Task, spot: Spot): void
  /** Sorts a day by hand as it shows, or what has a time by it again. */
  sortDay(day: Day, order: 'byHand' | 'byTime'): void
  /** Opens the card if it is closed, and moves the focus to its title. */
  editTitle(task: Task): void
  /** Whether the title field that was just mounted takes the focus; true once per `editTitle`. */
  consumeTitleFocus(id: TaskId): boolean
  /** Whether the user types in the open card. */
  setTyping(on: boolean): void
  restore(task: Task): void
  /** Opens the card, or closes it when it is open. */
  toggle(id: TaskId): void
  select(task: Task, how: 'toggle' | 'range'): void
  isSelecting(): boolean
  /** The selected tasks that show. */
  chosen(): readonly Task[]
  /** Returns the selected tasks and clears the selection. */
  takeSelection(): readonly Task[]
  retry(refusal: TaskRefusal): void
  dismiss(refusal: TaskRefusal): void
}
