import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Day, instant } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import { morning, sample, sampleList, sampleOccurrence, sampleSeries } from './samples.ts'
import { daysRemaining, erasure, restoration, type Trash, trashEntries } from './trash.ts'

const hour = 3_600_000
const day = 24 * hour

const earlier = instant(morning - day)
const then = instant(morning - hour)

const garden = sampleList(1, { deleted_at: then })
const beds = sampleList(2, { parent_id: garden.id, deleted_at: then })
const shed = sampleList(3, { parent_id: garden.id, deleted_at: earlier })
const home = sampleList(4)
const dig = sample(1, { list_id: garden.id, deleted_at: then })
const spade = sample(2, { parent_id: dig.id, deleted_at: then })
const sow = sample(3, { list_id: beds.id, deleted_at: then, completed: true })
const weed = sample(4, { list_id: garden.id, deleted_at: earlier })
const trip = sample(5, { list_id: home.id, deleted_at: earlier })
const pack = sample(6, { parent_id: trip.id, deleted_at: earlier })
const book = sample(7, { parent_id: trip.id, deleted_at: then })
const trash: Trash = {
  lists: [home, garden, beds, shed],
  tasks: [dig, spade, sow, book, weed, trip, pack],
}

const known = new Map<string, Task>()

describe('the trash [TASK-4d, ROWS-7c, ROWS-7d, TRASH-1a]', () => {
  test('shows tasks and lists, the newest deletion first, and behind them what went with them', () => {
    const shown = trashEntries(trash, known).map(({ kind, name }) => `${kind} ${name}`)

    expect(shown).toEqual([
      ...['task Task 7', 'list List 1'],
      ...['task Task 4', 'task Task 5', 'section List 3'],
    ])
  })

  test('counts the tasks behind a list, those of its sections and done ones too, without steps', () => {
    expect(trashEntries(trash, known)).toContainEqual({
      ...{ kind: 'list', row: garden, name: 'List 1', tasks: 2 },
    })
  })

  test('shows an occurrence that was done or is of a skipped day, and none that was put away [REPEAT-4a]', () => {
    const series = sampleSeries(8, {}, { repeat_skips: { '2026-10-13': true } })
    const shownOf = (ruleDay: string, changes: Partial<Task>) => {
      const row = sampleOccurrence(series, v.parse(Day, ruleDay), { deleted_at: then, ...changes })
      return trashEntries({ lists: [], tasks: [row] }, new Map([[series.id, series]])).length
    }

    expect(shownOf('2026-10-12', {})).toBe(1)
    expect(shownOf('2026-10-13', { completed: false })).toBe(1)
    expect(shownOf('2026-10-14', { completed: false })).toBe(0)
  })

  test('restores a list with the sections, tasks and steps that went in that act [LIST-3b]', () => {
    expect(idsOf(restoration(trash, [garden.id], then))).toEqual(
      idsOf([garden, beds, dig, spade, sow]),
    )
  })

  test('restores a task with the steps that went in that act [STEP-3c]', () => {
    expect(idsOf(restoration(trash, [trip.id], then))).toEqual(idsOf([trip, pack]))
    expect(idsOf(restoration(trash, [pack.id], then))).toEqual([pack.id])
  })

  test('deletes for ever what it would restore', () => {
    const mutations = erasure(trash, [garden.id, weed.id], then)

    expect(mutations.every(({ type }) => type === 'erase')).toBe(true)
    expect(idsOf(mutations)).toEqual(idsOf([garden, beds, dig, spade, sow, weed]))
  })

  test('hides nothing: with all that is shown, all is restored once [STEP-4]', () => {
    const parents = fc.array(fc.option(fc.nat(4)), { minLength: 5, maxLength: 5 })
    const moments = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(parents, moments, parents, (above, late, inList) => {
        const deleted_at = (n: number) => (late[n] ? then : earlier)
        const lists = above.map((parent, n) =>
          sampleList(n, {
            ...{ deleted_at: deleted_at(n) },
            parent_id: parent === null ? null : sampleList(parent).id,
          }),
        )
        const tasks = above.map((parent, n) =>
          sample(n, {
            ...{ deleted_at: deleted_at(4 - n) },
            parent_id: parent === null ? null : sample(parent).id,
            list_id: lists[inList[n] ?? 9]?.id ?? null,
          }),
        )

        const shown = trashEntries({ lists, tasks }, known).map(({ row }) => row.id)
        const restored = shown.flatMap((id) => restoration({ lists, tasks }, [id], then))

        expect(idsOf(restored)).toEqual(idsOf([...lists, ...tasks]))
      }),
    )
  })
})

describe('a deleted task [TASK-4d, TRASH-3a]', () => {
  const remaining = (ago: number) => daysRemaining({ deleted_at: instant(morning - ago) }, morning)

  test('says how many days are left, the last one included', () => {
    expect([0, hour, 2 * day - hour, 30 * day - 1].map(remaining)).toEqual([30, 30, 29, 1])
  })

  test('has no days left once it is to be purged, and never fewer', () => {
    expect([30 * day, 400 * day].map(remaining)).toEqual([0, 0])
  })

  test('is promised no more than 30 days where a faster clock deleted it', () => {
    expect(remaining(-hour)).toBe(30)
  })
})

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id).sort()
}
