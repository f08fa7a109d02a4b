import type { ReactNode } from 'react'
import type { Failure, SessionNotice } from '../context.tsx'
import { strings } from '../strings.ts'

/** Why something failed, in the language shown. What there is no text for stands below, in the server's words. */
export function failureText(failure: Failure): ReactNode {
  const known = strings.serverErrors.of(failure)
  if (known !== null) return known
  if (strings.serverErrors.showsMessages) return strings.failures.text(failure)
  const own = strings.failures.text({ ...failure, message: null })
  const isUnknown = own === strings.failures.text({ message: null })
  return isUnknown && failure.message !== null ? (
    <>
      {own}
      <br />
      <ServersWords>{failure.message}</ServersWords>
    </>
  ) : (
    own
  )
}

/** What came of a link that was opened. */
export function noticeText(notice: SessionNotice): ReactNode {
  switch (notice.kind) {
    case 'failed':
      return failureText(notice.failure)
    case 'message':
      return <ServersWords>{notice.message}</ServersWords>
    case 'address_half_changed':
    case 'address_changed':
      return strings.failures.notice(notice)
  }
}

/** English, whichever language is shown. */
export function ServersWords({ children }: { children: string }) {
  return strings.serverErrors.showsMessages ? (
    children
  ) : (
    <bdi lang="en" dir="ltr">
      {children}
    </bdi>
  )
}
