import { account } from './samples/account.ts'
import type { Samples } from './samples/argumentsOf.ts'
import { data } from './samples/data.ts'
import { editing } from './samples/editing.ts'
import { first } from './samples/first.ts'
import { found } from './samples/found.ts'
import { planning } from './samples/planning.ts'
import { proposed } from './samples/proposed.ts'
import { repeating } from './samples/repeating.ts'
import { told } from './samples/told.ts'
import { weeks } from './samples/weeks.ts'

/** By them every language is checked, and shown to translators. tsc refuses a text without samples. */
export const samples: Samples = {
  ...first,
  ...planning,
  ...weeks,
  ...repeating,
  ...editing,
  ...found,
  ...told,
  ...proposed,
  ...account,
  ...data,
}
