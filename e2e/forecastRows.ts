/** A month of recorded work of a person before October 14, 2026, which forecasts are made of. */

export const today = '2026-10-14'
export const work = '50000000-0000-4000-8000-0000000000a1'
export const calls = '60000000-0000-4000-8000-0000000000a1'
const user = '00000000-0000-4000-8000-000000000001'
const writtenAt = '2026-08-01T00:00:00.000Z'
const days = 36

/** Minutes of focus of the three tasks of a day, each estimated at 30. */
const lengths = [36, 42, 54]

const dayBefore = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
const moment = (day: string, minutes: number) =>
  new Date(`${day}T00:00:00`).getTime() + minutes * 60_000
const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
const idOf = (first: string, number: number) =>
  `${first}0000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
const common = { updated_at: writtenAt, created_at: writtenAt, deleted_at: null }

/** Rows by table. On three of four days the last task was done another time than was said. */
export function recordedMonth() {
  const past = Array.from({ length: days }, (_, index) => index + 1)
  const done = past.flatMap((before) =>
    lengths.map((minutes, index) => {
      const day = dayBefore(before)
      const number = before * 10 + index
      const from = moment(day, 540 + index * 70)
      const ends = index < 2 ? from + minutes * 60_000 : moment(day, 1_000 + (before % 4) * 30)
      const task = {
        ...common,
        ...{
          id: idOf('a', number),
          title: `Report ${'abc'.charAt(index)}${number}`,
          list_id: work,
        },
        ...{ due_date: `${day}T00:00:00`, completed: true, completed_at: iso(ends) },
        ...{ estimate_minutes: 30, position: 'a0', tags: index === 0 ? { [calls]: true } : {} },
      }
      const session = {
        ...{ id: idOf('b', number), task_id: task.id, kind: 'focus', planned_seconds: 1_500 },
        ...{ started_at: iso(from), ended_at: iso(from + minutes * 60_000), updated_at: writtenAt },
      }
      return { task, session }
    }),
  )
  return {
    lists: [{ ...common, id: work, name: 'Work', parent_id: null, color: 'blue', position: 'a0' }],
    tags: [{ ...common, id: calls, name: 'calls', color: null, position: 'a0' }],
    tasks: done.map(({ task }) => task),
    focus_sessions: done.map(({ session }) => session),
    days: past.slice(0, 20).map((before) => ({
      id: dayIdOf(dayBefore(before)),
      date: dayBefore(before),
      forecast: {
        ...{ at: iso(moment(dayBefore(before), 540)), done: 1_000 },
        tasks: lengths.map((_, index) => idOf('a', before * 10 + index).slice(-12)),
      },
      updated_at: writtenAt,
    })),
  }
}

export function dayIdOf(day: string): string {
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 719_162
  return number.toString(16).padStart(8, '0') + user.slice(8)
}
