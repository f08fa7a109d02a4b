import type { ReactNode } from 'react'
import type { Failure, SessionNotice } from '../context.tsx'
import { strings } from '../strings.ts'

/** Why something failed, in the language shown. What there is no text for stands below, in the server's words. */
export function failureText(failure: Failure): ReactNode {
  const known = strings.serverErrors.of(failure)
  if (known !== null || strings.serverErrors.showsMessages) {
    return known ?? strings.failures.text(failure)
  }
  const { message } = failure
  const own = strings.failures.text({ ...failure, message: null })
  const saysWhy = own !== strings.failures.text({ message: null })
  return message === null || saysWhy ? own : [own, <br key="break" />, inServersWords(message)]
}

/** What came of a link that was opened. */
export function noticeText(notice: SessionNotice): ReactNode {
  return notice.kind === 'failed' ? failureText(notice.failure) : strings.failures.notice(notice)
}

/** English, whichever language is shown. */
const inServersWords = (message: string) => (
  <bdi key="words" lang="en" dir="ltr">
    {message}
  </bdi>
)
