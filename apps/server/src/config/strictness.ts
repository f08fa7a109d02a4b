import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import { type Captcha, captchaVerifyUrls } from '../auth/captcha/captchaService.ts'
import type { SignInPolicy } from '../auth/endpoint.ts'
import { isPublicHost, isPublicSite } from './publicHost.ts'
import { flag, text } from './variables.ts'

const CaptchaService = v.pipe(
  text,
  v.regex(
    /^(?:turnstile|hcaptcha)(?::\S+)?$/,
    'DAYMARK_CAPTCHA is not a service and its secret: write it as turnstile:0x4AAA… or hcaptcha:ES_….',
  ),
  v.transform((value) => {
    const provider: Captcha['provider'] = value.startsWith('turnstile') ? 'turnstile' : 'hcaptcha'
    return { provider, secret: value.slice(provider.length + 1) }
  }),
)

const Proxies = v.pipe(
  text,
  v.check(
    (value) => /^\d$/.test(value),
    'DAYMARK_PROXIES is not a number of proxies: set it to how many of your own stand in front, from 0 to 9.',
  ),
  v.transform(Number),
)

export const StrictnessVariables = {
  DAYMARK_SIGNUPS: v.optional(flag('DAYMARK_SIGNUPS')),
  DAYMARK_EMAIL_SIGN_IN: v.optional(flag('DAYMARK_EMAIL_SIGN_IN'), 'true'),
  DAYMARK_REAUTHENTICATE: v.optional(flag('DAYMARK_REAUTHENTICATE'), 'false'),
  DAYMARK_CURRENT_PASSWORD: v.optional(flag('DAYMARK_CURRENT_PASSWORD'), 'false'),
  DAYMARK_CAPTCHA: v.optional(CaptchaService),
  DAYMARK_CAPTCHA_SITE_KEY: v.optional(text),
  DAYMARK_PROXIES: v.optional(Proxies, '0'),
}

const Variables = v.object(StrictnessVariables)

/** Where strangers reach the server, the first account invites the others, unless the operator says otherwise. */
export function strictness(
  variables: v.InferOutput<typeof Variables>,
  { SITE_URL, HOST }: { SITE_URL?: string | undefined; HOST: string },
): Result<SignInPolicy, string> {
  const { DAYMARK_CAPTCHA: captcha, DAYMARK_CAPTCHA_SITE_KEY: siteKey = null } = variables
  const isPublic = SITE_URL === undefined ? isPublicHost(HOST) : isPublicSite(SITE_URL)
  // A project has the secret itself; this server has to be given it.
  if (captcha?.secret === '') {
    return err(
      `DAYMARK_CAPTCHA has no secret: write it as ${captcha.provider}:<the secret of the service>.`,
    )
  }
  return ok({
    signUps: variables.DAYMARK_SIGNUPS ?? (isPublic ? 'first account' : true),
    email: variables.DAYMARK_EMAIL_SIGN_IN,
    reauthenticate: variables.DAYMARK_REAUTHENTICATE,
    currentPassword: variables.DAYMARK_CURRENT_PASSWORD,
    captcha: captcha
      ? { ...captcha, siteKey, verifyUrl: captchaVerifyUrls[captcha.provider] }
      : null,
    proxies: variables.DAYMARK_PROXIES,
  })
}
