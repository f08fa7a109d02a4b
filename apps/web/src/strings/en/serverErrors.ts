import { translatable } from '../translatable.ts'

type Failure = { message: string | null; code?: string }

/** What the server says where somebody signs in. In English it is shown as the server says it. */
export const serverErrors = translatable('serverErrors', {
  showsMessages: true,
  /** Null where there is no text for it. */
  of: (_: Failure): string | null => null,
})
