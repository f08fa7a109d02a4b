import { dayOf } from '@daymark/core/day'
import { packsFor } from '@daymark/core/words/languages'
import { fillsFields } from '@daymark/core/words/quickAdd'
import { createReader } from '@daymark/core/words/reader'
import { whenIdle } from './ui/whenIdle.ts'

/** Reads the languages of the browser. */
export const readLine = createReader(packsFor(navigator.languages), fillsFields)

// A browser compiles an expression when it first uses it, which takes longer than a key may.
const everything =
  'Call by fri for 30m at 9:00 every fri until fri in 3 days 5pm dec 25 #a @b !1 // text'
whenIdle(() => readLine(everything, { today: dayOf(Date.now()), minutes: 0 }), 200)
