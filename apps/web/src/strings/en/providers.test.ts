import { describe, expect, test } from 'vitest'
import { providerName } from './providers.ts'

describe('[AUTH-11b] the name of a provider', () => {
  test.each([
    ['github', 'GitHub'],
    ['oidc', 'Single sign-on'],
    ['keycloak', 'Keycloak'],
    ['our-own_house', 'Our own house'],
  ])('%s is %s', (provider, name) => {
    expect(providerName(provider)).toBe(name)
  })
})
