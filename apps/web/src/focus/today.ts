import { type Day, dayOf } from '@daymark/core/day'
import type { FocusSession } from '@daymark/core/focusSession'
import {
  type FocusInterval,
  focusInterval,
  focusTime,
  intervalsOnDay,
} from '@daymark/core/focusTime'
import { countedInterval } from '@daymark/core/timer'
import type { Focus } from './store.ts'

type Focused = {
  focus: Pick<Focus, 'of' | 'plan' | 'running'>
  sessions: { ofDay(day: Day): readonly FocusSession[] }
}

/** The focus that has been recorded of the day, each time once. */
export function spellsToday(now: number, { sessions }: Pick<Focused, 'sessions'>): FocusInterval[] {
  const today = dayOf(now)
  return intervalsOnDay(sessions.ofDay(today).map(focusInterval), today).filter(
    ({ kind }) => kind === 'focus',
  )
}

/** The focus that goes on, as far as it is of today. */
export function spellNow(now: number, { focus }: Pick<Focused, 'focus'>): FocusInterval | null {
  const id = focus.running()
  const stretch = id && countedInterval(focus.of(id), now)
  if (!stretch || (id === 'global' && focus.plan().phase !== 'focus')) return null
  const task = id === 'global' ? null : id
  const spell: FocusInterval = { from: stretch.startedAt, to: stretch.endedAt, kind: 'focus', task }
  return intervalsOnDay([spell], dayOf(now))[0] ?? null
}

/** Milliseconds of focus today, up to now. */
export function focusedUntil(now: number, sources: Focused): number {
  const going = spellNow(now, sources)
  const recorded = spellsToday(now, sources)
  return focusTime(going ? [...recorded, going] : recorded)
}

/** As far as it is shown: whole minutes, and below one only that there is something. */
export function toTheMinute(time: number): number {
  return time < minute ? Math.min(time, 1) : time - (time % minute)
}

const minute = 60_000
