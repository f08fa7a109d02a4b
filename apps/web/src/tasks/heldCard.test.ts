import { sample, today } from '@daymark/core/samples'
import type { Task } from '@daymark/core/tables/tasks'
import { describe, expect, test } from 'vitest'
import { heldAt, heldStill, holding } from './heldCard.ts'
import type { Section } from './sections.ts'

const [write, read, rest] = [sample(1), sample(2), sample(3)]

function listed(today: Task[], upcoming: Task[] = []): Section[] {
  return [
    { name: 'today', tasks: today },
    { name: 'upcoming', tasks: upcoming },
  ]
}

describe('[TASK-6] an open card', () => {
  const held = heldAt(read.id, listed([write, read, rest]))

  test('stays in its place when an edit gives it another day', () => {
    const tomorrow = { ...read, due_date: '2026-10-15T00:00:00' }
    const shown = holding(listed([write, rest], [tomorrow]), held, tomorrow)
    expect(shown).toEqual(listed([write, tomorrow, rest]))
  })

  test('stays when it does not pass the filters any more', () => {
    const renamed = { ...read, title: 'Something else' }
    expect(holding(listed([rest]), held, renamed)).toEqual(listed([rest, renamed]))
  })

  test('moves within its section', () => {
    const moved = listed([read, write, rest])
    expect(holding(moved, held, read)).toBe(moved)
  })

  test('is held anew where it stands, once it was let go or other sections show', () => {
    const released = { ...held, place: null }
    expect(heldStill(held, read, listed([write, rest]))).toBe(held)
    expect(heldStill(released, read, listed([write], [read])).place).toEqual({
      section: 'upcoming',
      index: 0,
    })
    const day: Section[] = [{ name: 'day', day: today, tasks: [read] }]
    expect(heldStill(held, read, day).place).toEqual({ section: 'day', index: 0 })
    expect(heldStill(released, read, listed([write]))).toBe(released)
  })

  test('stays when it is deleted elsewhere while somebody types in it', () => {
    const deleted = { ...read, deleted_at: '2026-10-14T10:00:00.000Z' }
    const still = heldStill({ ...held, use: 'typing' }, deleted, listed([write, rest]))
    expect(holding(listed([write, rest]), still, deleted)).toEqual(listed([write, deleted, rest]))
    expect(heldStill(held, deleted, listed([write, rest]))).toBe(held)
  })

  test('goes where it was moved on purpose, and away when it is deleted', () => {
    const moved = listed([write, rest], [read])
    expect(holding(moved, { ...held, place: null }, read)).toBe(moved)
    const deleted = { ...read, deleted_at: '2026-10-14T10:00:00.000Z' }
    expect(holding(listed([write, rest]), held, deleted)).toEqual(listed([write, rest]))
    expect(holding(listed([write, rest]), held, undefined)).toEqual(listed([write, rest]))
  })
})
