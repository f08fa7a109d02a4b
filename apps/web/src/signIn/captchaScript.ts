/** The API that both services have in common. */
type CaptchaApi = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      callback: (token: string) => void
      'expired-callback': () => void
    },
  ): string
  remove(widget: string): void
}

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown
}

type CaptchaGlobals = { turnstile?: CaptchaApi; hcaptcha?: CaptchaApi; trustedTypes?: TrustedTypes }

type CaptchaProvider = 'turnstile' | 'hcaptcha'

const scriptUrls: Record<CaptchaProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
}

const globals: CaptchaGlobals = globalThis as object
let loading: Promise<CaptchaApi | null> | null = null

/** Loads the script of a service once. Null if it cannot be loaded. */
export async function captchaScript(provider: CaptchaProvider): Promise<CaptchaApi | null> {
  loading ??= load(provider)
  const api = await loading
  if (!api) loading = null
  return api
}

function load(provider: CaptchaProvider): Promise<CaptchaApi | null> {
  allowScriptsOf(provider)
  const script = document.createElement('script')
  script.src = scriptUrls[provider]
  return new Promise((resolve) => {
    script.onload = () => resolve(globals[provider] ?? null)
    script.onerror = () => resolve(null)
    document.head.append(script)
  })
}

let allowed = false

/** Trusted Types forbid script URLs. This allows those of the service, whose script loads further ones. */
function allowScriptsOf(provider: CaptchaProvider): void {
  if (allowed || !globals.trustedTypes) return
  allowed = true
  globals.trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (isHostOf(provider, url) ? url : null),
  })
}

const hosts: Record<CaptchaProvider, RegExp> = {
  turnstile: /^challenges\.cloudflare\.com$/,
  hcaptcha: /^(.+\.)?hcaptcha\.com$/,
}

function isHostOf(provider: CaptchaProvider, url: string): boolean {
  return URL.canParse(url) && hosts[provider].test(new URL(url).host)
}
