import { translatable } from '../translatable.ts'

type Failure = { message: string | null; code?: string }

/** What the server says in the settings, besides `requestErrors`. In English it is shown as the server says it. */
export const accountErrors = translatable('accountErrors', {
  /** Null where there is no text for it. */
  of: (_: Failure): string | null => null,
})
