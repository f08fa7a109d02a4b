import type { Task } from '../server/answers.ts'
import { nearDay } from './days.ts'
import { lengthOf } from './lengths.ts'
import { printable } from './printable.ts'
import { type Surface, styled } from './style.ts'
import { padded, shortened, widthOf } from './width.ts'

/** Tasks under a head; null: none. The day of tasks is left out where it is `day`. */
export type Section = {
  head: string | null
  tasks: readonly Task[]
  day?: string
  /** How long they take, in place of their estimates. */
  lengths?: readonly string[]
}

/** Titles are lined up to this width; longer ones push their own details only. */
const widestColumn = 48
const narrowestColumn = 16

/** One line a task, numbered from 1 through all sections. */
export function taskLines(
  sections: readonly Section[],
  today: string,
  surface: Surface,
): { lines: string[]; shown: Task[] } {
  const shown = sections.flatMap(({ tasks }) => tasks)
  const rows = sections.flatMap(({ tasks, day, lengths }) =>
    tasks.map((task, index) => ({
      title: titleOf(task),
      details: detailsOf(task, today, day, lengths?.[index]),
    })),
  )
  const digits = String(shown.length).length
  const column = columnFor(rows, digits, surface)
  const numbered = rows.map(({ title, details }, index) => {
    const cut = surface.columns === null ? title : shortened(title, column)
    const before = `${String(index + 1).padStart(digits + 1)}  `
    const left = surface.columns === null ? Infinity : surface.columns - before.length - column - 2
    const end = details === '' ? '' : `  ${styled(shortened(details, left), 'dim', surface)}`
    return before + (details === '' ? cut : padded(cut, column)) + end
  })
  let from = 0
  const lines = sections.flatMap(({ head, tasks }) => {
    const own = numbered.slice(from, from + tasks.length)
    from += tasks.length
    if (head === null || own.length === 0) return own
    return [styled(head, 'bold', surface), ...own]
  })
  return { lines, shown }
}

function columnFor(
  rows: readonly { title: string; details: string }[],
  digits: number,
  { columns }: Surface,
): number {
  const longest = (texts: string[]) => Math.max(0, ...texts.map(widthOf))
  const titles = Math.min(widestColumn, longest(rows.map(({ title }) => title)))
  if (columns === null) return titles
  const details = longest(rows.map(({ details }) => details))
  const rest = columns - digits - (details === 0 ? 3 : 5)
  const whole = longest(rows.map(({ title }) => title))
  return Math.max(narrowestColumn, Math.min(whole, rest - Math.min(details, rest / 2)))
}

function titleOf({ title, done }: Task): string {
  return (done ? '✓ ' : '') + printable(title)
}

function detailsOf(
  task: Task,
  today: string,
  day: string | undefined,
  length = task.estimate !== null && lengthOf(task.estimate),
): string {
  const { list, priority, tags, repeats, steps } = task
  const done = steps.filter((step) => step.done).length
  return [
    momentOf(task, today, day),
    list !== null && list !== 'Inbox' && printable(list),
    length,
    priority !== 'medium' && capitalized(priority),
    ...tags.map((tag) => `@${printable(tag)}`),
    repeats !== null && printable(repeats),
    steps.length > 0 && `${done}/${steps.length}`,
  ]
    .filter((part) => part !== false && part !== '')
    .join(' · ')
}

function momentOf({ day, time }: Task, today: string, left: string | undefined): string {
  const named = day === null || day === left ? null : nearDay(day, today)
  return [named, time].filter((part) => part !== null).join(', ')
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
