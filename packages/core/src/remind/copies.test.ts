import { describe, expect, test } from 'vitest'
import { worldOf } from '../../corpus/seriesWorld.ts'
import { type Day, instant } from '../calendar/day.ts'
import { detaching, splitting } from '../repeat/changing.ts'
import { followingId, occurrenceId } from '../repeat/occurrence.ts'
import { morning, sample, sampleReminder, today } from '../tasks/samples.ts'
import { copyingReminders } from './copies.ts'
import { atTime } from './ring.ts'

const friday = '2026-10-16' as Day
const at = instant(morning)

describe('[REMIND-1f] the reminders of a series', () => {
  const { world, series, id } = worldOf()
  const ten = sampleReminder(1, series())
  const all = [ten, sampleReminder(2, series(), atTime(today, 480)), sampleReminder(3, sample(9))]
  const changes = { day: friday, changes: { title: 'Other' } }

  test.each([
    [
      'an occurrence that is made of it',
      () => detaching(world.context(), series(), friday, changes),
      occurrenceId(id, friday),
    ],
    [
      'the series that follows it',
      () => splitting(world.context(), series(), friday, changes),
      followingId(id, friday),
    ],
  ] as const)('go along to %s, under the same ids on every device', (_, act, task_id) => {
    const written = copyingReminders(all, series(), act() ?? [], at)

    expect(written).toMatchObject([
      { type: 'insert', row: { task_id, before_minutes: 10, snoozed_until: null } },
      { type: 'patch', columns: { deleted_at: null } },
    ])
    expect(written[0]?.id).toBe(`${task_id.slice(0, 8)}${ten.id.slice(8)}`)
  })

  test('go nowhere where nothing is made of it', () => {
    expect(copyingReminders(all, series(), [], at)).toEqual([])
  })
})
