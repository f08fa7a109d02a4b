import { type Day, dayOf, midnight, milliseconds, shiftDay } from './day.ts'
import type { FocusSession, Phase } from './focusSession.ts'
import { err, ok, type Result } from './result.ts'
import type { TaskId } from './task.ts'

/** A time that was spent, from a moment to a moment, on a task or on none. */
export type Spell = { from: number; to: number; kind: Phase; task: TaskId | null }

type Interval = Pick<Spell, 'from' | 'to'>

export function spellOf({ started_at, ended_at, kind, task_id }: FocusSession): Spell {
  return { from: milliseconds(started_at), to: milliseconds(ended_at), kind, task: task_id }
}

/** Milliseconds of focus; what two devices recorded of the same time counts once. */
export function focused(spells: readonly Spell[]): number {
  return measure(apart(spells.filter(({ kind }) => kind === 'focus')))
}

export function focusedOn(spells: readonly Spell[], day: Day): number {
  return focused(spellsOn(spells, day))
}

export function focusedOnTask(spells: readonly Spell[], task: TaskId): number {
  return focused(apart(spells).filter((spell) => spell.task === task))
}

/** What lies in a day, each time once: a spell over midnight is in both days, with its part of each. */
export function spellsOn(spells: readonly Spell[], day: Day): Spell[] {
  const bounds = { from: midnight(day), to: midnight(shiftDay(day, 1)) }
  return apart(
    spells.flatMap((spell) => {
      const from = Math.max(spell.from, bounds.from)
      const to = Math.min(spell.to, bounds.to)
      return from < to ? [{ ...spell, from, to }] : []
    }),
  )
}

/** The focus of each day that has any, as for a year. */
export function focusByDay(spells: readonly Spell[]): Map<Day, number> {
  const days = new Map<Day, number>()
  for (const spell of apart(spells.filter(({ kind }) => kind === 'focus'))) {
    for (let from = spell.from; from < spell.to; ) {
      const day = dayOf(from)
      const to = Math.min(spell.to, midnight(shiftDay(day, 1)))
      days.set(day, (days.get(day) ?? 0) + to - from)
      from = to
    }
  }
  return days
}

export type CorrectionFault = 'ends_before_start' | 'in_future' | 'too_long' | 'overlaps'

/** A past time as somebody remembers it, if it could have been; `others` is the rest of the record. */
export function parseCorrection(
  { from, to }: Interval,
  { now, others }: { now: number; others: readonly Interval[] },
): Result<Interval, CorrectionFault> {
  if (to <= from) return err('ends_before_start')
  if (to > now) return err('in_future')
  if (to - from > longest) return err('too_long')
  if (others.some((other) => from < other.to && other.from < to)) return err('overlaps')
  return ok({ from, to })
}

/** The parts of a time that nothing else has taken. */
export function freeParts<T extends Interval>(spell: T, taken: readonly Interval[]): T[] {
  return taken.reduce<T[]>(
    (free, { from, to }) =>
      free.flatMap((part) =>
        [
          { ...part, to: Math.min(part.to, from) },
          { ...part, from: Math.max(part.from, to) },
        ].filter((rest) => rest.from < rest.to),
      ),
    [spell],
  )
}

const longest = 24 * 60 * 60_000

/** In the order of time, none over another: what began first keeps its time. */
function apart(spells: readonly Spell[]): Spell[] {
  const parts: Spell[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const spell of spells.toSorted((a, b) => a.from - b.from)) {
    if (spell.to <= end) continue
    parts.push({ ...spell, from: Math.max(spell.from, end) })
    end = spell.to
  }
  return parts
}

function measure(parts: readonly Interval[]): number {
  return parts.reduce((sum, { from, to }) => sum + to - from, 0)
}
