import { dayOf, midnight, shiftDay, weekdayOf } from '../calendar/day.ts'
import type { Preferences } from '../tables/preferences.ts'
import type { IsAway } from './awayDays.ts'

/** The questions of every day; `plan` is asked from Monday to Friday only. */
export const questions = ['plan', 'close'] as const
export type Question = (typeof questions)[number]

/** The time of a question right after it is switched on, in minutes after midnight. */
export const defaultMinutes: Record<Question, number> = { plan: 8 * 60 + 30, close: 18 * 60 }

export const off = -1

/** Null where it is not asked. */
export function minutesOf(question: Question, chosen: Preferences | undefined): number | null {
  const minutes = chosen?.[`${question}_at_minutes`] ?? off
  return minutes === off ? null : minutes
}

/** Days in a row on which a user is away; after more of them a question is looked for later. */
const longestAway = 4_000

/** The first moment after `now` at which a question is asked, as `private.next_question`. */
export function nextQuestion(
  question: Question,
  chosen: Preferences | undefined,
  now: number,
  isAway: IsAway,
): number | null {
  const minutes = minutesOf(question, chosen)
  if (minutes === null || !chosen) return null
  const today = dayOf(now)
  for (let ahead = 0; ahead < longestAway; ahead += 1) {
    const day = shiftDay(today, ahead)
    if (question === 'plan' && weekdayOf(day) > 5) continue
    const moment = midnight(day, minutes)
    if (moment > now && !isAway(chosen.user_id, moment)) return moment
  }
  return null
}
