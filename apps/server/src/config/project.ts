import * as v from 'valibot'
import { AccountVariables } from './account.ts'
import { StrictnessVariables } from './strictness.ts'
import { flag } from './variables.ts'

/** Settings that a hosted project does not publish: the web app reads them with the address of the project. */
export type ProjectSettings = {
  captcha: { provider: 'turnstile' | 'hcaptcha'; site_key: string } | null
  mfa_phone_enabled: boolean
  manual_linking_enabled: boolean
}

export const ProjectVariables = {
  DAYMARK_PHONE_FACTORS: v.optional(flag('DAYMARK_PHONE_FACTORS')),
}

const Variables = v.object({ ...AccountVariables, ...StrictnessVariables, ...ProjectVariables })

export function projectSettings(variables: v.InferOutput<typeof Variables>): ProjectSettings {
  const { DAYMARK_CAPTCHA: captcha, DAYMARK_CAPTCHA_SITE_KEY: site_key } = variables
  return {
    captcha: captcha && site_key ? { provider: captcha.provider, site_key } : null,
    mfa_phone_enabled: variables.DAYMARK_PHONE_FACTORS ?? false,
    manual_linking_enabled: variables.DAYMARK_MANUAL_LINKING ?? false,
  }
}

const inFrontOfProject = new Set([
  'PORT',
  'HOST',
  'LOG_LEVEL',
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'DAYMARK_CAPTCHA',
  'DAYMARK_CAPTCHA_SITE_KEY',
  'DAYMARK_PHONE_FACTORS',
  'DAYMARK_MANUAL_LINKING',
])

/** Returns the variables that are set and have no effect. */
export function withoutEffect(set: readonly string[], isHosted: boolean): string[] {
  const has = (name: string) => set.includes(name)
  return set.filter((name) => {
    switch (name) {
      case 'DAYMARK_CAPTCHA_SITE_KEY':
        return !has('DAYMARK_CAPTCHA')
      // On a hosted project, the project calls the captcha service, because it has the secret.
      case 'DAYMARK_CAPTCHA':
        return isHosted && !has('DAYMARK_CAPTCHA_SITE_KEY')
      case 'DAYMARK_PHONE_FACTORS':
        return !isHosted
      default:
        return isHosted && !inFrontOfProject.has(name)
    }
  })
}
