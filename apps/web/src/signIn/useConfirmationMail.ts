import { useState } from 'react'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import type { Attempt, Attempts } from './useAttempt.ts'
import type { Captcha } from './useCaptcha.tsx'

type Options = Pick<Attempts, 'set' | 'run'> & { captcha: Captcha; sendsNoMail: boolean }

/** The address that has to be confirmed, and how many mails this form has sent to it. */
export function useConfirmationMail(attempt: Attempt, { set, run, captcha, sendsNoMail }: Options) {
  const session = useSession()
  const [waiting, setWaiting] = useState<{ email: string; mails: number } | null>(null)
  const isUnconfirmed = attempt.state === 'failed' && attempt.failure.code === 'email_not_confirmed'

  function noteSent(email: string, mails = 1): void {
    setWaiting({ email, mails })
    const text = () =>
      (sendsNoMail ? strings.noMail.confirmation : strings.auth.confirmEmail)(email)
    set({ state: 'done', text })
  }

  return {
    /** Null if no mail can be sent. */
    mailsSent: waiting && (waiting.mails > 0 || isUnconfirmed) ? waiting.mails : null,
    noteSent,
    /** The address of an attempt to sign in. If the server answers that it is unconfirmed, a mail can be sent. */
    noteAddress: (email: string) => setWaiting({ email, mails: 0 }),
    reset: () => setWaiting(null),
    async sendAgain() {
      if (!waiting) return
      const { email, mails } = waiting
      if ((await run(session.confirmAgain(email, captcha.takeToken()))).ok)
        noteSent(email, mails + 1)
    },
  }
}
