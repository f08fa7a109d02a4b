import { translatable } from '../translatable.ts'

type Question =
  | { kind: 'sign_in' | 'new_password'; email: string }
  | { kind: 'new_address'; email: string; newEmail: string }

/** The question before a link is carried out. `present` is the address of whoever is signed in, or null. */
export const offeredSession = translatable('offeredSession', {
  title: (question: Question) => {
    switch (question.kind) {
      case 'sign_in':
        return `Continue as ${question.email}?`
      case 'new_password':
        return `Choose a new password for ${question.email}?`
      case 'new_address':
        return `Change the address to ${question.newEmail}?`
    }
  },
  ask: (question: Question, present: string | null) =>
    question.kind === 'new_address'
      ? `The link you opened changes the address of the account ${question.email}. Continue only if you asked for it.`
      : present === null
        ? 'The link you opened would sign you in to this account. Continue only if you asked for it.'
        : `The link you opened would sign you in to this account instead of ${present}. Continue only if you asked for it.`,
  accept: 'Continue',
  decline: ({ kind }: Question, present: string | null) => {
    if (kind === 'new_address') return 'Do not change it'
    return present === null ? 'Do not sign in' : `Stay signed in as ${present}`
  },
})
