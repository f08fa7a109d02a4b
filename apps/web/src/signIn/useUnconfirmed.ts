import { useState } from 'react'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import type { Attempt, Attempts } from './useAttempt.ts'
import type { CaptchaQuestion } from './useCaptcha.tsx'

type Means = Pick<Attempts, 'set' | 'run'> & { captcha: CaptchaQuestion }

/** Whose address waits to be confirmed, and how many mails about it were sent from here. */
export function useUnconfirmed(attempt: Attempt, { set, run, captcha }: Means) {
  const session = useSession()
  const [waiting, setWaiting] = useState<{ email: string; mails: number } | null>(null)
  const refused = attempt.state === 'failed' && attempt.failure.code === 'email_not_confirmed'

  function wrote(email: string, mails = 1): void {
    setWaiting({ email, mails })
    set({ state: 'done', text: strings.auth.confirmEmail(email) })
  }

  return {
    /** null: there is nothing to write about. */
    mails: waiting && (waiting.mails > 0 || refused) ? waiting.mails : null,
    wrote,
    /** The server says it after signing in, and then it may be asked for a mail. */
    mayBe: (email: string) => setWaiting({ email, mails: 0 }),
    forget: () => setWaiting(null),
    async writeAgain() {
      if (!waiting) return
      const { email, mails } = waiting
      if ((await run(session.confirmAgain(email, captcha.take()))).ok) wrote(email, mails + 1)
    },
  }
}
