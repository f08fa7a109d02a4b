import { type ReactNode, useEffect, useRef, useState } from 'react'
import { captchaScript } from './captchaScript.ts'
import { useSettings } from './useSettings.ts'

export type CaptchaQuestion = {
  question: ReactNode
  /** The answer is still on its way. */
  waits: boolean
  /** The token, which is good for one request. */
  take: () => string | null
}

/** The question of a captcha service, where the backend asks for one. */
export function useCaptcha(): CaptchaQuestion {
  const captcha = useSettings()?.captcha ?? null
  const [token, setToken] = useState<string | null>(null)
  const [gone, setGone] = useState(false)
  const [taken, setTaken] = useState(0)
  const place = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each token that was taken asks anew.
  useEffect(() => {
    if (!captcha) return
    let remove = () => {}
    let here = true
    void captchaScript(captcha.provider).then((api) => {
      if (!here || !place.current) return
      // Then the server says what is missing.
      if (!api) return setGone(true)
      const widget = api.render(place.current, {
        sitekey: captcha.site_key,
        theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
        callback: setToken,
        'expired-callback': () => setToken(null),
      })
      remove = () => api.remove(widget)
    })
    return () => {
      here = false
      remove()
    }
  }, [captcha, taken])

  return {
    question: captcha && <div ref={place} />,
    waits: captcha !== null && token === null && !gone,
    take() {
      setTaken(taken + 1)
      setToken(null)
      return token
    },
  }
}
