import { currentDay, type Day } from '@daymark/core/calendar/day'
import {
  type FocusInterval,
  focusInterval,
  focusTime,
  intervalsOnDay,
} from '@daymark/core/focus/focusTime'
import { countedInterval } from '@daymark/core/focus/timer'
import type { FocusSession } from '@daymark/core/tables/focusSessions'
import type { Focus } from '../../planner/focus/store.ts'

type Sources = {
  focus: Pick<Focus, 'of' | 'plan' | 'running'>
  sessions: { ofDay(day: Day): readonly FocusSession[]; dayStarts(): number }
}

/** Today's recorded focus, without overlaps. */
export function recordedToday(
  now: number,
  { sessions }: Pick<Sources, 'sessions'>,
): FocusInterval[] {
  return partsOfToday(now, sessions, (today) => sessions.ofDay(today).map(focusInterval)).filter(
    ({ kind }) => kind === 'focus',
  )
}

/** The interval of focus that is being counted now, clipped to today; null if there is none. */
export function runningInterval(now: number, { focus, sessions }: Sources): FocusInterval | null {
  const id = focus.running()
  const counted = id && countedInterval(focus.of(id), now)
  if (!counted || (id === 'global' && focus.plan().phase !== 'focus')) return null
  const task = id === 'global' ? null : id
  const interval: FocusInterval = {
    from: counted.startedAt,
    to: counted.endedAt,
    kind: 'focus',
    task,
  }
  return partsOfToday(now, sessions, () => [interval])[0] ?? null
}

function partsOfToday(
  now: number,
  { dayStarts }: Sources['sessions'],
  intervalsOf: (today: Day) => FocusInterval[],
): FocusInterval[] {
  const today = currentDay(now, dayStarts())
  return intervalsOnDay(intervalsOf(today), today, dayStarts())
}

/** Milliseconds of focus today, including the running interval. */
export function focusTimeToday(now: number, sources: Sources): number {
  const running = runningInterval(now, sources)
  const recorded = recordedToday(now, sources)
  return focusTime(running ? [...recorded, running] : recorded)
}

/** Rounds down to whole minutes for display; below one minute, 1 ms stands for “some”. */
export function toWholeMinutes(ms: number): number {
  return ms < minute ? Math.min(ms, 1) : ms - (ms % minute)
}

const minute = 60_000
