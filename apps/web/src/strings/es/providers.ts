import { capitalized } from './words.ts'

const names = new Map([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['azure', 'Microsoft'],
  ['linkedin_oidc', 'LinkedIn'],
  ['slack_oidc', 'Slack'],
  ['oidc', 'Inicio de sesión único'],
])

/** The display name of a provider. A custom one has a lower-case name with dashes. */
export function providerName(provider: string): string {
  return names.get(provider) ?? capitalized(provider.replace(/[-_]+/g, ' '))
}
