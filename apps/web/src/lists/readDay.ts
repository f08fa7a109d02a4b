import { type Day, dayOf } from '@daymark/core/day'
import type { ReadDay } from '@daymark/core/filter/terms'
import { createDayReader } from '@daymark/core/words/days'
import { packsFor } from '@daymark/core/words/languages'
import { whenIdle } from '../ui/whenIdle.ts'

const dayIn = createDayReader(packsFor(navigator.languages))

/** Reads days in filters, in the languages of the browser. */
export function readDayFrom(today: Day): ReadDay {
  return (words) => dayIn(words, today)
}

// A browser compiles an expression when it first uses it, which takes longer than a key may.
whenIdle(() => dayIn('next friday', dayOf(Date.now())), 200)
