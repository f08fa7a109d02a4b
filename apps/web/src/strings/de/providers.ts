import { providerName as nameInEnglish } from '../en/providers.ts'

export function providerName(provider: string): string {
  return provider === 'oidc' ? 'Single Sign-on' : nameInEnglish(provider)
}
