import { translatable } from '../translatable.ts'
import { providerName } from './providers.ts'

/** The identities of an account; the password is one of them. */
export const signInMethods = translatable('signInMethods', {
  title: 'Ways to sign in',
  hint: 'Any of these opens your account.',
  named: (provider: string) => (provider === 'email' ? 'Password' : providerName(provider)),
  connect: (provider: string) => `Connect ${signInMethods.named(provider)}`,
  cancel: 'Cancel',
  removed: (provider: string) => `${signInMethods.named(provider)} is removed.`,

  /** The texts for removing one. */
  removing: (provider: string) => {
    const name = signInMethods.named(provider)
    if (provider === 'email') {
      return {
        act: 'Remove',
        label: 'Remove the password',
        question: 'Remove your password?',
        consequence: 'You can no longer sign in with your e-mail address and password.',
      }
    }
    return {
      act: 'Disconnect',
      label: `Disconnect ${name}`,
      question: `Disconnect ${name}?`,
      consequence: `You can no longer sign in with ${name}.`,
    }
  },
})
