import { capitalized } from './words.ts'

const names: Record<string, string> = {
  email: 'Password',
  github: 'GitHub',
  oidc: 'Single sign-on',
}

/** The identities of an account, as its owner knows them. */
export const signInWays = {
  title: 'Ways to sign in',
  hint: 'Any of these opens your account.',
  named: (provider: string) => names[provider] ?? capitalized(provider),
  connect: (name: string) => `Connect ${name}`,
  disconnect: 'Disconnect',
  disconnectOf: (name: string) => `Disconnect ${name}`,
  ask: (name: string) => `Disconnect ${name}?`,
  consequence: (name: string) => `You can no longer sign in with ${name}.`,
  consequencePassword:
    'You can no longer sign in with your e-mail address and password. The password is deleted.',
  cancel: 'Cancel',
  disconnected: (name: string) => `${name} is disconnected.`,
}
