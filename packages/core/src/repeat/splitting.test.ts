import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../corpus/seriesWorld.ts'
import { boundsOf, Day } from '../calendar/day.ts'
import type { Repeat, TaskPatch } from '../tables/tasks.ts'
import { sample, sampleSeries, today } from '../tasks/samples.ts'
import { splitting } from './changing.ts'
import { followingId } from './occurrence.ts'

const day = (text: string) => v.parse(Day, text)
const on = (text: string) => ({ due_date: boundsOf(day(text)).start })
const mondays = { rule: 'FREQ=WEEKLY;BYDAY=MO', anchor: day('2026-10-12') }
const friday = day('2026-10-16')

describe('[REPEAT-7d, REPEAT-7e] ‘This and following’', () => {
  const split = (
    { world, series }: ReturnType<typeof worldOf>,
    ruleDay: Day,
    options: { day?: Day; changes?: TaskPatch } = {},
  ) => world.act(splitting(world.context(), series(), ruleDay, options))

  test('ends the old rule the day before, and another series follows', () => {
    const all = worldOf({}, { tags: { home: true }, deadline: today })
    const { world, id, series } = all

    split(all, friday, { changes: { title: 'Twice', tags: { home: null, work: true } } })

    expect(series()).toMatchObject({
      title: 'Task 1',
      repeat: { rule: 'FREQ=DAILY;UNTIL=20261015' },
    })
    expect(world.row(followingId(id, friday))).toMatchObject({
      ...on('2026-10-16'),
      title: 'Twice',
      tags: { work: true },
      series_day: '2026-10-16',
      deadline: '2026-10-16',
      repeat: {
        rule: 'FREQ=DAILY',
        anchor: '2026-10-16',
        follows: id,
        from: 'due',
        missed: 'roll',
      },
      completed: false,
      deleted_at: null,
    })
    expect(world.open()).toEqual([today, friday])
  })

  test('from another day on takes the day of the rule along', () => {
    const all = worldOf(mondays, on('2026-10-12'))

    split(all, day('2026-10-19'), { day: day('2026-10-22') })

    expect(all.series().repeat.rule).toBe('FREQ=WEEKLY;BYDAY=MO;UNTIL=20261018')
    expect(all.world.row(followingId(all.id, day('2026-10-19')))).toMatchObject({
      ...on('2026-10-22'),
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=TH', anchor: '2026-10-22' },
    })
  })

  test('from a day after the end of the rule on ends on that day', () => {
    const all = worldOf({ rule: 'FREQ=DAILY;UNTIL=20261016' })
    const { world, id } = all

    split(all, friday, { day: day('2026-10-19') })

    expect(world.row(followingId(id, friday))?.repeat?.rule).toBe('FREQ=DAILY;UNTIL=20261019')
    expect(world.open()).toEqual([today, '2026-10-19'])
  })

  test('by another rule, or none', () => {
    const [ruled, plain] = [worldOf(), worldOf()]
    const weekly = {
      rule: 'FREQ=WEEKLY;BYDAY=FR',
      from: 'due',
      anchor: today,
      missed: 'stack',
    } as const

    split(ruled, friday, { changes: { repeat: weekly } })
    split(plain, friday, { changes: { repeat: null } })

    expect(ruled.world.row(followingId(ruled.id, friday))?.repeat).toEqual({
      ...weekly,
      anchor: friday,
      follows: ruled.id,
    })
    expect(plain.world.row(followingId(plain.id, friday))?.repeat).toBeNull()
  })

  test('has steps of its own, open, their days as far', () => {
    const trip = sampleSeries(1)
    const bag = sample(2, { parent_id: trip.id, due_date: null, completed: true })
    const charger = sample(3, { parent_id: bag.id, ...on('2026-10-15') })
    const all = worldOf({}, {}, [bag, charger])

    split(all, friday)

    const following = all.world.row(followingId(all.id, friday))
    const { steps } = all.world.context()
    const [copy] = steps.childrenOf(following?.id ?? '')
    expect(copy).toMatchObject({ title: bag.title, completed: false, due_date: null })
    expect(steps.childrenOf(copy?.id ?? '')).toMatchObject([{ ...on('2026-10-17') }])
    expect(all.world.row(bag.id)).toEqual(bag)
  })

  test('keeps what was skipped from there on', () => {
    const all = worldOf({}, { repeat_skips: { '2026-10-20': true } })

    split(all, friday)

    expect(all.world.row(followingId(all.id, friday))?.repeat_skips).toEqual({ '2026-10-20': true })
  })

  test.each<[string, Partial<Repeat>, Day]>([
    ['of the day it shows', {}, today],
    ['from completion', { from: 'completion' }, friday],
    ['by a rule that is not known', { rule: 'FREQ=HOURLY' }, friday],
  ])('is none %s: that is an edit of the series', (_, repeat, ruleDay) => {
    const { world, series } = worldOf(repeat)

    expect(splitting(world.context(), series(), ruleDay)).toBeNull()
  })
})
