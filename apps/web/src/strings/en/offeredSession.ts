import { translatable } from '../translatable.ts'

/** The question before a link signs in. `present` is the address of whoever is signed in, or null. */
export const offeredSession = translatable('offeredSession', {
  title: (email: string) => `Continue as ${email}?`,
  ask: (present: string | null) =>
    present === null
      ? 'A link you opened signs you in to this account. Continue only if you asked for it.'
      : `A link you opened signs you in to this account instead of ${present}. Continue only if you asked for it.`,
  accept: 'Continue',
  decline: (present: string | null) =>
    present === null ? 'Do not sign in' : `Stay signed in as ${present}`,
})
