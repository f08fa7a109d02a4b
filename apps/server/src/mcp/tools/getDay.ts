import { boundsOf } from '@daymark/core/calendar/day'
import { focusInterval, focusTimeOnDay } from '@daymark/core/focus/focusTime'
import type { Meeting } from '@daymark/core/meetings/meetings'
import { spanOn } from '@daymark/core/meetings/meetings'
import { lengthOf, wallOf } from '@daymark/core/plan/dayClock'
import { ok } from '@daymark/core/result'
import type { Task } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import type { Call } from '../call.ts'
import { type DayView, readDay } from '../day.ts'
import { BlockOut, Day, DayWords, MeetingOut, moreEntries, TaskOut, TimerOut } from '../shapes.ts'
import { fitting, restOf } from '../size.ts'
import { shownTimer, timerOut } from '../timer.ts'
import { defineTool, reading } from '../tool.ts'
import { readDay as readDayWords } from '../words.ts'
import { clockOf, taskOut } from '../world.ts'

export const getDay = defineTool({
  name: 'get_day',
  title: 'Look at a day',
  description:
    'What a day holds: its tasks by section, how much is planned and how much fits, meetings, what is planned at which time, and focus. Times are on the clock of the person.',
  scopes: ['tasks:read'],
  hints: reading,
  input: v.strictObject({ day: v.optional(DayWords, 'today') }),
  output: v.object({
    day: Day,
    today: Day,
    sections: v.array(
      v.object({
        name: v.pipe(
          v.picklist(['carried_over', 'day', 'coming']),
          v.description('carried_over: open since earlier days. coming: what repeats then.'),
        ),
        tasks: v.array(TaskOut),
      }),
    ),
    capacity: v.pipe(
      v.nullable(
        v.object({
          planned: v.number(),
          available: v.number(),
          in_meetings: v.number(),
          without_estimate: v.number(),
          until: v.string(),
        }),
      ),
      v.description('Minutes. Null: not told to a token that sees some lists only.'),
    ),
    meetings: v.pipe(
      v.nullable(v.array(MeetingOut)),
      v.description('Null: this token may not see meetings.'),
    ),
    blocks: v.array(BlockOut),
    focus: v.pipe(
      v.nullable(v.object({ minutes: v.number(), timer: TimerOut })),
      v.description('Null: this token may not see the focus timer.'),
    ),
    ...moreEntries,
  }),
  async run(call, { day }) {
    const wanted = readDayWords(call, day)
    if (!wanted.ok) return wanted
    const view = await readDay(call, wanted.value)
    return call.inZone(() => ok(answer(call, view)))
  },
})

function answer(call: Call, view: DayView) {
  const { day, world, plan } = view
  const [allMeetings, allBlocks] = [meetingsOf(view), blocksOf(view)]
  const [meetings, blocks] = [fitting(allMeetings, others), fitting(allBlocks, others)]
  const beside = {
    ...{ day, today: call.today },
    capacity: call.seesAll
      ? {
          planned: plan.planned,
          available: plan.capacity,
          in_meetings: plan.inMeetings,
          without_estimate: plan.unestimated,
          until: clockOf(view.until),
        }
      : null,
    meetings: call.scopes.may('calendars:read') ? meetings : null,
    blocks,
    focus: call.scopes.may('focus:read') ? focusOf(call, view) : null,
  }
  const onDay = (series: Task) => ({ ...series, due_date: boundsOf(day).start, completed: false })
  const sections = [
    { name: 'carried_over' as const, tasks: view.carried },
    { name: 'day' as const, tasks: view.tasks },
    { name: 'coming' as const, tasks: view.coming.map(onDay) },
  ]
  const all = sections.flatMap(({ tasks }) => tasks.map((task) => taskOut(world, task)))
  const shown = fitting(all, beside)
  let from = 0
  const fit = sections.map(({ name, tasks }) => {
    from += tasks.length
    return { name, tasks: shown.slice(from - tasks.length, from) }
  })
  const isCut = blocks.length < allBlocks.length || meetings.length < allMeetings.length
  return {
    ...beside,
    sections: fit.filter(({ tasks }) => tasks.length > 0),
    ...restOf(
      isCut || shown.length < all.length,
      `Ask find_tasks for due:${day} or is:carried, with an offset.`,
    ),
  }
}

/** Leaves two thirds of an answer to what else is in it. */
const others = 'x'.repeat(31_000)

function blocksOf({ clock, blocks }: DayView) {
  return blocks
    .toSorted((a, b) => a.from - b.from)
    .map(({ of, from, to }) => ({
      id: of.id,
      title: of.title,
      from: clockOf(wallOf(clock, from)),
      to: clockOf(wallOf(clock, to)),
    }))
}

function meetingsOf({ day, clock, meetings, calendarName }: DayView) {
  return meetings.map((meeting: Meeting) => {
    const { entry, kind, takesTime } = meeting
    const { from, to } = spanOn(day, lengthOf(clock), meeting)
    const isAllDay = kind === 'allDay'
    return {
      title: entry.title,
      place: entry.place,
      calendar: calendarName(meeting.calendar),
      all_day: isAllDay,
      takes_time: takesTime,
      from: isAllDay ? null : clockOf(wallOf(clock, from)),
      to: isAllDay ? null : clockOf(wallOf(clock, to)),
    }
  })
}

function focusOf(call: Call, { day, sessions, running, timers, world }: DayView) {
  const intervals = [...sessions.map(focusInterval), ...(running ? [running] : [])]
  const minutes = Math.floor(focusTimeOnDay(intervals, day, call.starts) / 60_000)
  const titleOf = (id: string) => world.tasks.get(id)?.title ?? null
  return { minutes, timer: timerOut(timers, shownTimer(timers), call.now, titleOf) }
}
