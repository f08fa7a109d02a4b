import { type ReactNode, useCallback, useState } from 'react'
import type { Settings } from '../context.tsx'

export type CaptchaQuestion = {
  question: ReactNode
  /** The answer is still on its way. */
  waits: boolean
  /** The token, which is good for one request. */
  take: () => string | null
}

/** The question of a captcha service, where the backend asks for one. */
export function useCaptcha(settings: Settings | null): CaptchaQuestion {
  const captcha = settings?.captcha ?? null
  const [token, setToken] = useState<string | null>(null)
  const [gone, setGone] = useState(false)
  const [taken, setTaken] = useState(0)

  const show = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      let remove = () => {}
      let here = true
      async function render(on: HTMLElement) {
        const api =
          captcha &&
          (await import('./captchaScript.ts').then(
            ({ captchaScript }) => captchaScript(captcha.provider),
            () => null,
          ))
        if (!here || !captcha) return
        // Then the server says what is missing.
        if (!api) return setGone(true)
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
        here = false
        remove()
      }
    },
    [captcha],
  )

  return {
    // Another place for each token, so that the next request is asked for anew.
    question: captcha && <div key={taken} ref={show} />,
    waits: captcha !== null && token === null && !gone,
    take() {
      setTaken(taken + 1)
      setToken(null)
      return token
    },
  }
}
