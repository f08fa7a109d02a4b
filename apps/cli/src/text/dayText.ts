import type { DayAnswer, Task, Timer } from '../server/answers.ts'
import { headOfDay } from './days.ts'
import { lengthOf } from './lengths.ts'
import { printable } from './printable.ts'
import { type Surface, styled } from './style.ts'
import { taskLines } from './taskLines.ts'

const heads: Readonly<Record<string, string>> = {
  carried_over: 'Carried over',
  coming: 'Upcoming',
}

/** A day as the screen has it: what it holds, its meetings, its tasks. */
export function dayText(answer: DayAnswer, surface: Surface): { text: string; shown: Task[] } {
  const { day, today, sections, meetings, focus } = answer
  const named = sections.map(({ name, tasks }) => ({
    head: name === 'day' ? (day === today ? 'Today' : headOfDay(day)) : (heads[name] ?? name),
    tasks,
    ...(name !== 'carried_over' && { day }),
  }))
  const { lines, shown } = taskLines(named, today, surface)
  const text = [
    styled(headOfDay(day), 'bold', surface),
    ...capacityOf(answer),
    ...meetingLines(meetings ?? [], surface),
    ...(focus === null || focus.timer.state !== 'running' ? [] : [timerText(focus.timer)]),
    '',
    ...(shown.length === 0 ? ['There are no tasks.'] : lines),
    ...(answer.more ? ['There are more than fit into one answer.'] : []),
  ].join('\n')
  return { text, shown }
}

/** The blocks of a day, in the order of time. */
export function planText(
  { day, blocks, capacity }: Pick<DayAnswer, 'day' | 'blocks' | 'capacity'>,
  surface: Surface,
): string {
  return [
    styled(headOfDay(day), 'bold', surface),
    ...capacityOf({ capacity }),
    ...(blocks.length === 0 ? ['Nothing has a time.'] : blockLines(blocks)),
  ].join('\n')
}

export function blockLines(blocks: DayAnswer['blocks']): string[] {
  return blocks.map(({ from, to, title }) => `  ${from} to ${to}  ${printable(title)}`)
}

/** 2 h planned, 6 h available (1 h in meetings). 2 without an estimate. */
function capacityOf({ capacity }: Pick<DayAnswer, 'capacity'>): string[] {
  if (capacity === null) return []
  const { planned, available, in_meetings, without_estimate } = capacity
  const begins = planned === 0 ? 'Nothing planned yet' : `${lengthOf(planned)} planned`
  const taken = in_meetings > 0 ? ` (${lengthOf(in_meetings)} in meetings)` : ''
  return [
    [
      `${begins}, ${lengthOf(available)} available${taken}.`,
      planned > available && `${lengthOf(planned - available)} over.`,
      without_estimate > 0 && `${without_estimate} without an estimate.`,
    ]
      .filter((part) => part !== false)
      .join(' '),
  ]
}

function meetingLines(meetings: NonNullable<DayAnswer['meetings']>, surface: Surface): string[] {
  if (meetings.length === 0) return []
  const lines = meetings.map(({ title, place, from, to }) => {
    const time = from === null || to === null ? 'all day' : `${from} to ${to}`
    const where = place === null || place === '' ? '' : ` · ${printable(place)}`
    return `  ${time.padEnd(14)}  ${printable(title)}${where}`
  })
  return ['', styled('Meetings', 'bold', surface), ...lines]
}

const phases = { focus: 'Focus', short_break: 'Short break', long_break: 'Long break' }
const states = { stopped: 'stopped', paused: 'paused', running: 'running', over: 'over' }

/** Focus running, 24:10 left: Write the report */
export function timerText({ state, phase, task, remaining }: Timer): string {
  const seconds = Math.max(0, Math.ceil(remaining))
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const title = task?.title ? `: ${printable(task.title)}` : ''
  return `${phases[phase]} ${states[state]}, ${clock} left${title}`
}
