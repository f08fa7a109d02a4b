import { type ReactNode, useCallback, useState } from 'react'
import type { Settings } from '../context.tsx'

export type Captcha = {
  widget: ReactNode
  /** Whether the token is still to come. */
  isPending: boolean
  /** Returns the token and requests the next one, because a token is valid for one request. */
  takeToken: () => string | null
}

/** The widget of the captcha service that the backend requires, if it requires one. */
export function useCaptcha(settings: Settings | null): Captcha {
  const captcha = settings?.captcha ?? null
  const [token, setToken] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [used, setUsed] = useState(0)

  const mount = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      let remove = () => {}
      let mounted = true
      async function render(on: HTMLElement) {
        const api =
          captcha &&
          (await import('./captchaScript.ts').then(
            ({ captchaScript }) => captchaScript(captcha.provider),
            () => null,
          ))
        if (!mounted || !captcha) return
        // The form can be sent without a token: the server explains what is missing.
        if (!api) return setHasFailed(true)
        const widget = api.render(on, {
          sitekey: captcha.site_key,
          theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
          callback: setToken,
          'expired-callback': () => setToken(null),
        })
        remove = () => api.remove(widget)
      }
      void render(place)
      return () => {
        mounted = false
        remove()
      }
    },
    [captcha],
  )

  return {
    // A new key for each token renders a new widget.
    widget: captcha && <div key={used} ref={mount} />,
    isPending: captcha !== null && token === null && !hasFailed,
    takeToken() {
      setUsed(used + 1)
      setToken(null)
      return token
    },
  }
}
