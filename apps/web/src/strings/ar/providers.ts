const names = new Map([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['azure', 'Microsoft'],
  ['linkedin_oidc', 'LinkedIn'],
  ['slack_oidc', 'Slack'],
  ['oidc', 'الدخول الموحّد'],
])

/** The display name of a provider. A custom one has a lower-case name with dashes. */
export function providerName(provider: string): string {
  const known = names.get(provider)
  if (known) return known
  const words = provider.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
