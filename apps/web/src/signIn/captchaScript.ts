/** What both services offer a page. */
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

type Guests = { turnstile?: CaptchaApi; hcaptcha?: CaptchaApi; trustedTypes?: TrustedTypes }

type CaptchaProvider = 'turnstile' | 'hcaptcha'

const addresses: Record<CaptchaProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
}

const guests: Guests = globalThis as object
let loading: Promise<CaptchaApi | null> | null = null

/** The script of a service, fetched once; null when it cannot be had. */
export async function captchaScript(provider: CaptchaProvider): Promise<CaptchaApi | null> {
  loading ??= load(provider)
  const api = await loading
  if (!api) loading = null
  return api
}

function load(provider: CaptchaProvider): Promise<CaptchaApi | null> {
  allowScriptsOf(provider)
  const script = document.createElement('script')
  script.src = addresses[provider]
  return new Promise((resolve) => {
    script.onload = () => resolve(guests[provider] ?? null)
    script.onerror = () => resolve(null)
    document.head.append(script)
  })
}

let allowed = false

/** The page takes no scripts by their address (Trusted Types) but those of this service, which loads more of its own. */
function allowScriptsOf(provider: CaptchaProvider): void {
  if (allowed || !guests.trustedTypes) return
  allowed = true
  guests.trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (isOf(provider, url) ? url : null),
  })
}

const hosts: Record<CaptchaProvider, RegExp> = {
  turnstile: /^challenges\.cloudflare\.com$/,
  hcaptcha: /^(.+\.)?hcaptcha\.com$/,
}

function isOf(provider: CaptchaProvider, url: string): boolean {
  return URL.canParse(url) && hosts[provider].test(new URL(url).host)
}
