import type { Day } from '@daymark/core/calendar/day'
import { shiftDay } from '@daymark/core/calendar/day'
import { CalendarId } from '@daymark/core/ids'
import type { CalendarEntry } from '@daymark/core/meetings/entry'
import { originOf } from '@daymark/core/meetings/meetingTask'
import { derivedId } from '@daymark/core/repeat/derivedId'
import { type Calendar, calendarDays, calendars } from '@daymark/core/tables/calendars'
import type { Task } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dayContent } from '../../derived/dayContent.ts'
import { hoursLeftOn, leftOutOn, meetingsOf } from '../../derived/meetings.ts'
import { me, morning, plannerWith, settled, task, today } from '../../planner/fakes.ts'
import { filling, freeTimes } from '../../timeline/timelineActs.ts'
import { timelineContent } from '../../timeline/timelineContent.ts'

const work = v.parse(CalendarId, '50000000-0000-4000-8000-000000000001')
const at = new Date(morning).toISOString()

function calendar(parts: Partial<Calendar> = {}): Calendar {
  return {
    ...{ id: work, user_id: me, name: 'Work', color: 'blue', position: null },
    ...{ shown: true, busy: true, all_day: false, own_address: null },
    ...{ created_at: at, updated_at: at, deleted_at: null, seq: 0 },
    ...{ file_name: null, host: 'example.org …7f2a', state: 'ok', problem: null },
    ...{ read_at: at, next_at: null, entries: 1, unreadable: 0, unknown_zones: 0 },
    ...parts,
  }
}

function entry(from: string, to: string, day: Day = today): CalendarEntry {
  return {
    ...{ uid: from, of: null, from: `${day}T${from}:00`, to: `${day}T${to}:00` },
    ...{ title: 'Design review', place: null, link: null, maybe: false, free: false },
  }
}

const review = entry('11:30', '12:30')

/** A planner with a calendar that has these entries on a day. */
async function plannerOf(
  entries: readonly CalendarEntry[],
  { tasks = [], parts = {}, more = 0 }: { tasks?: Task[]; parts?: object; more?: number } = {},
) {
  const { planner } = plannerWith({ tasks })
  await settled()
  planner.perform([
    calendars.create(calendar(parts)),
    calendarDays.create({
      ...{ id: derivedId(work, today), user_id: me, updated_at: at, seq: 0 },
      ...{ calendar_id: work, day: today, entries: [...entries], more },
    }),
  ])
  return planner
}

describe('[CAL-11] what a day holds', () => {
  test('is less by what its meetings take, in Day, Week and Month alike', async () => {
    const planner = await plannerOf([review, entry('09:00', '09:30')])

    expect(dayContent(planner, today)).toMatchObject({ capacity: 270, inMeetings: 90 })
    expect(dayContent(planner, shiftDay(today, 1))).toMatchObject({ capacity: 360, inMeetings: 0 })
  })

  test.each([
    ['not shown', { shown: false }],
    ['in the trash', { deleted_at: at }],
    ['without ‘Takes time from the day’', { busy: false }],
  ])('[CAL-2] is as without a calendar that is %s', async (_what, parts) => {
    const planner = await plannerOf([review], { parts })

    expect(hoursLeftOn(planner, today)).toEqual({ capacity: 360, inMeetings: 0 })
  })

  test('counts a meeting by its task where there is one on that day', async () => {
    const origin = originOf(review)
    const planner = await plannerOf([review], { tasks: [task(1, 'Review', { origin })] })
    const onOtherDay = await plannerOf([review], {
      tasks: [task(1, 'Review', { origin, due_date: `${shiftDay(today, 1)}T00:00:00` })],
    })

    expect(hoursLeftOn(planner, today).inMeetings).toBe(0)
    expect(hoursLeftOn(onOtherDay, today).inMeetings).toBe(60)
  })
})

describe('[CAL-9d] meetings of a day', () => {
  test('are the same while no calendar changes, and others once one does', async () => {
    const planner = await plannerOf([review])
    const before = meetingsOf(planner, today)

    planner.perform([calendars.patch(work, { color: 'clay' }, planner.stamp())])
    const recolored = meetingsOf(planner, today)
    planner.perform([calendars.patch(work, { shown: false }, planner.stamp())])

    expect(meetingsOf(planner, today)).toEqual([])
    expect(before).toHaveLength(1)
    expect(recolored).toEqual(before)
  })

  test('[CAL-5d] tell how many were left out', async () => {
    expect(leftOutOn(await plannerOf([review], { more: 12 }), today)).toBe(12)
  })
})

describe('[CAL-12] the timeline', () => {
  const content = (planner: Awaited<ReturnType<typeof plannerOf>>) =>
    timelineContent(planner, today, today, false)
  const timed = (at_minutes: number) =>
    task(1, 'Write', { at_minutes, estimate_minutes: 30 } as Partial<Task>)

  test('says on which meeting a block lies', async () => {
    const on = await plannerOf([review], { tasks: [timed(12 * 60)] })
    const beside = await plannerOf([review], { tasks: [timed(12 * 60 + 30)] })

    expect(content(on).blocks[0]?.of.during).toBe('Design review')
    expect(content(beside).blocks[0]?.of.during).toBeNull()
  })

  test('lets a block and a meeting share the width', async () => {
    const { blocks, meetings } = content(await plannerOf([review], { tasks: [timed(12 * 60)] }))

    expect(meetings.map(({ lane, lanes }) => [lane, lanes])).toEqual([[0, 2]])
    expect(blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([[1, 2]])
  })

  test('fills the day around what takes time, not around what is free', async () => {
    const tasks = [task(1, 'Write', { estimate_minutes: 90 })]
    const free = { ...entry('12:30', '18:00'), free: true }
    const now = new Date(`${today}T11:00:00`).getTime()

    const planner = await plannerOf([review, free], { tasks })
    const { mutations } = filling(planner, content(planner), now)

    expect(mutations).toMatchObject([{ columns: { at_minutes: 12 * 60 + 30 } }])
  })

  test('offers no time for a task on a meeting', async () => {
    const write = task(1, 'Write', { estimate_minutes: 30 })
    const planner = await plannerOf([review], { tasks: [write] })
    const now = new Date(`${today}T11:15:00`).getTime()

    expect(freeTimes(planner, content(planner), write, now)).toEqual([12 * 60 + 30])
  })
})
