import { translatable } from '../translatable.ts'

/** An account that a restored server does not know. */
export const missingAccount = translatable('missingAccount', {
  notice: (email: string) =>
    `The server was restored from a backup and no longer knows the account ${email}. This device keeps its tasks for 30 days: sign up with the same address to get them back.`,
})
