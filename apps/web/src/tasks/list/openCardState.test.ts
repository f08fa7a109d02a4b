import type { Task } from '@daymark/core/tables/tasks'
import { sample, today } from '@daymark/core/tasks/samples'
import { describe, expect, test } from 'vitest'
import type { Section } from '../../derived/sections.ts'
import { openCardAt, updateOpenCard, withOpenCard } from './openCardState.ts'

const [write, read, third] = [sample(1), sample(2), sample(3)]

function listed(today: Task[], upcoming: Task[] = []): Section[] {
  return [
    { name: 'today', tasks: today },
    { name: 'upcoming', tasks: upcoming },
  ]
}

describe('[TASK-12d] an open card', () => {
  const opened = openCardAt(read.id, listed([write, read, third]))

  test('stays in its place when an edit gives it another day', () => {
    const tomorrow = { ...read, due_date: '2026-10-15T00:00:00' }
    const shown = withOpenCard(listed([write, third], [tomorrow]), opened, tomorrow)
    expect(shown).toEqual(listed([write, tomorrow, third]))
  })

  test('stays when the filters exclude it', () => {
    const renamed = { ...read, title: 'Something else' }
    expect(withOpenCard(listed([third]), opened, renamed)).toEqual(listed([third, renamed]))
  })

  test('moves within its section', () => {
    const shifted = listed([read, write, third])
    expect(withOpenCard(shifted, opened, read)).toBe(shifted)
  })

  test('gets a new place once it was released or other sections are displayed', () => {
    const released = { ...opened, place: null }
    expect(updateOpenCard(opened, read, listed([write, third]))).toBe(opened)
    expect(updateOpenCard(released, read, listed([write], [read])).place).toEqual({
      section: 'upcoming',
      index: 0,
    })
    const day: Section[] = [{ name: 'day', day: today, tasks: [read] }]
    expect(updateOpenCard(opened, read, day).place).toEqual({ section: 'day', index: 0 })
    expect(updateOpenCard(released, read, listed([write]))).toBe(released)
  })

  test('stays when another device deletes it during typing', () => {
    const deleted = { ...read, deleted_at: '2026-10-14T10:00:00.000Z' }
    const updated = updateOpenCard({ ...opened, use: 'typing' }, deleted, listed([write, third]))
    expect(withOpenCard(listed([write, third]), updated, deleted)).toEqual(
      listed([write, deleted, third]),
    )
    expect(updateOpenCard(opened, deleted, listed([write, third]))).toBe(opened)
  })

  test('follows a deliberate move, and disappears when it is deleted', () => {
    const shifted = listed([write, third], [read])
    expect(withOpenCard(shifted, { ...opened, place: null }, read)).toBe(shifted)
    const deleted = { ...read, deleted_at: '2026-10-14T10:00:00.000Z' }
    expect(withOpenCard(listed([write, third]), opened, deleted)).toEqual(listed([write, third]))
    expect(withOpenCard(listed([write, third]), opened, undefined)).toEqual(listed([write, third]))
  })
})
