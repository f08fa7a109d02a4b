import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowsOf } from '../../corpus/seriesRows.ts'
import { Day } from '../calendar/day.ts'
import { SessionId } from '../ids.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import type { Task } from '../tables/tasks.ts'
import { sample, sampleOccurrence, sampleSeries } from '../tasks/samples.ts'
import { sessionsOf } from './sessionsOf.ts'

const day = (text: string) => v.parse(Day, text)
const series = sampleSeries(1)
const first = sampleOccurrence(series, day('2026-10-12'))
const second = sampleOccurrence(series, day('2026-10-13'))
const plain = sample(2)

/** A session that began at that moment. */
function session(task: Task, started_at: string): FocusSession {
  return {
    id: v.parse(SessionId, `30000000-0000-4000-8000-${started_at.replace(/\D/g, '').slice(0, 12)}`),
    user_id: task.user_id,
    task_id: task.id,
    kind: 'focus',
    started_at,
    ended_at: started_at.replace(':00.000Z', ':25.000Z'),
    planned_seconds: 1500,
    by_hand: false,
    updated_at: started_at,
    seq: 0,
  }
}

// Occurrences are completed at noon of their day.
const sessions = [
  session(series, '2026-10-12T09:00:00.000Z'),
  session(series, '2026-10-12T13:00:00.000Z'),
  session(series, '2026-10-13T09:00:00.000Z'),
  session(series, '2026-10-13T14:00:00.000Z'),
  session(second, '2026-10-13T15:00:00.000Z'),
  session(plain, '2026-10-13T16:00:00.000Z'),
]

function startsOf(task: Task, ...rows: Task[]): string[] {
  const known = rowsOf(new Map([series, ...rows].map((row) => [row.id, row])))
  const recorded = (id: Task['id']) => sessions.filter(({ task_id }) => task_id === id)
  return sessionsOf(task.id, known, recorded).map(({ started_at }) => started_at.slice(8, 13))
}

test('[REPEAT-10a] a series counts from 0 after each completion', () => {
  expect(startsOf(series)).toEqual(['12T09', '12T13', '13T09', '13T14'])
  expect(startsOf(series, first)).toEqual(['12T13', '13T09', '13T14'])
  expect(startsOf(series, first, second)).toEqual(['13T14'])
})

test('[REPEAT-10a] an occurrence has what the series took since the completion before, and its own', () => {
  expect(startsOf(first, first, second)).toEqual(['12T09'])
  expect(startsOf(second, first, second)).toEqual(['12T13', '13T09', '13T15'])
})

test('[REPEAT-10b] a session that went on after a completion is of the one during which it began', () => {
  const began = session(series, '2026-10-12T11:50:00.000Z')
  const over = { ...began, ended_at: '2026-10-12T12:15:00.000Z' }
  const of = (task: Task) => {
    const known = rowsOf(new Map([series, first].map((row) => [row.id, row])))
    return sessionsOf(task.id, known, (id) => (id === series.id ? [over] : []))
  }

  expect(of(first)).toEqual([over])
  expect(of(series)).toEqual([])
})

test('[REPEAT-10a] a completion that was taken back does not count, and an open occurrence has its own alone', () => {
  const open = { ...second, completed: false, completed_at: null }
  expect(startsOf(series, first, open)).toEqual(['12T13', '13T09', '13T14'])
  expect(startsOf(open, first, open)).toEqual(['13T15'])
})

test('[REPEAT-10a] any other task has its own', () => {
  expect(startsOf(plain, plain)).toEqual(['13T16'])
})
