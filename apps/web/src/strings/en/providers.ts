import { capitalized } from './words.ts'

const names = new Map([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['azure', 'Microsoft'],
  ['linkedin_oidc', 'LinkedIn'],
  ['slack_oidc', 'Slack'],
  ['oidc', 'Single sign-on'],
])

/** A provider as people know it: the name an operator gives theirs is written small, with dashes. */
export function providerName(provider: string): string {
  return names.get(provider) ?? capitalized(provider.replace(/[-_]+/g, ' '))
}
