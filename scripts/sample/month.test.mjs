import { describe, expect, test } from 'vitest'
import { life } from './life.mjs'
import { sampleMonth } from './month.mjs'

const now = new Date(2026, 9, 14, 10).getTime()
const today = '2026-10-14'

describe('a sample month', () => {
  const { lists, tags, tasks, focus_sessions } = sampleMonth({
    now,
    random: numbers(),
    newId: ids(),
  })
  const open = tasks.filter(({ completed, parent_id }) => !completed && parent_id === null)
  const dueBefore = (day) => open.filter(({ due_date }) => due_date?.slice(0, 10) < day)

  test('has the lists, tags and series of a life', () => {
    expect(lists.filter(({ parent_id }) => parent_id === null)).toHaveLength(life.length)
    expect(tags).toHaveLength(4)
    expect(tasks.filter(({ repeat }) => repeat !== null)).toHaveLength(12)
  })

  test('has six tasks carried over, some for today, some to come and some for someday', () => {
    expect(dueBefore(today)).toHaveLength(6)
    expect(open.some(({ due_date }) => due_date === `${today}T00:00:00`)).toBe(true)
    expect(open.some(({ due_date }) => due_date?.slice(0, 10) > today)).toBe(true)
    expect(open.some(({ due_date }) => due_date === null)).toBe(true)
  })

  test('has each series on a day of its rule', () => {
    const days = Object.fromEntries(
      tasks.filter(({ repeat }) => repeat).map(({ title, repeat }) => [title, repeat.anchor]),
    )

    expect(days).toMatchObject({
      Stretch: today,
      'Plan the week': '2026-10-19',
      Rent: '2026-11-01',
      'Report to the board': '2026-10-30',
    })
  })

  test('refers to its own rows only', () => {
    const known = new Set([...lists, ...tags, ...tasks].map(({ id }) => id))
    const referred = [
      ...lists.map(({ parent_id }) => parent_id),
      ...tasks.flatMap((row) => [row.list_id, row.parent_id, ...Object.keys(row.tags)]),
      ...focus_sessions.map(({ task_id }) => task_id),
    ]

    expect(referred.filter((id) => id !== null && !known.has(id))).toEqual([])
  })

  test('has focus sessions one after the other, all of them past', () => {
    const bounds = focus_sessions.flatMap((one) => [one.started_at, one.ended_at])

    expect(bounds).toEqual(bounds.toSorted())
    expect(Date.parse(bounds.at(-1))).toBeLessThan(now)
  })
})

function numbers() {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function ids() {
  let count = 0
  return () => {
    count += 1
    return `10000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  }
}
