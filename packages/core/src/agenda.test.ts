import { expect, test } from 'vitest'
import { agendaOf, dueOn, isOverdue } from './agenda.ts'
import { sample, today } from './samples.ts'

const late = sample(1, { due_date: '2026-10-12T00:00:00' })
const lateButDone = sample(2, { due_date: '2026-10-12T00:00:00', completed: true })
const due = sample(3)
const done = sample(4, { completed: true, position: 'a1' })
const next = sample(5, { due_date: '2026-10-15T00:00:00' })
const inTheTrash = sample(6, { deleted_at: '2026-10-14T09:00:00.000Z' })
const all = [next, done, inTheTrash, late, due, lateButDone]

test('the agenda is what is late and open, what is due today, and what comes', () => {
  expect(agendaOf(all, today)).toEqual({ overdue: [late], today: [due, done], upcoming: [next] })
})

test('[TASK-2] a day’s tasks are those due between its start and its end, completed ones in place', () => {
  const lastMoment = sample(7, { due_date: '2026-10-14T23:59:59.999', position: 'a2' })
  expect(dueOn([...all, lastMoment], today)).toEqual([due, done, lastMoment])
})

test('what comes stands day by day', () => {
  const later = sample(8, { due_date: '2026-10-20T00:00:00', position: 'Zz' })
  expect(agendaOf([later, next], today).upcoming).toEqual([next, later])
})

test('only an open task is overdue', () => {
  expect(isOverdue(late, today)).toBe(true)
  expect(isOverdue(lateButDone, today)).toBe(false)
  expect(isOverdue(due, today)).toBe(false)
})
