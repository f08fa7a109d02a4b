import { type Day, dayOf } from '@daymark/core/calendar/day'
import type { ReadDay } from '@daymark/core/filter/terms'
import { createDayReader } from '@daymark/core/words/days'
import { packsOf } from '@daymark/core/words/languages'
import type { Planner } from '../context.tsx'
import { forLanguages } from '../derived/readLanguages.ts'
import { whenIdle } from '../ui/whenIdle.ts'

const dayReaderOf = forLanguages((languages) => {
  const dayIn = createDayReader(packsOf(languages))
  // A browser compiles an expression when it first uses it, which takes longer than a key may.
  whenIdle(() => dayIn('next friday', dayOf(Date.now())), 200)
  return dayIn
})

/** Reads days in filters, in the languages that the user reads. */
export function readDayFrom(planner: Planner, today: Day): ReadDay {
  const dayIn = dayReaderOf(planner)
  return (words) => dayIn(words, today)
}
