import { strings } from '../strings.ts'
import { Intro } from './AuthCard.tsx'

/** What whoever hosts Daymark does, where the server sends no email. */
export function HostNote() {
  return (
    <Intro>
      <strong>{strings.noMail.hosts}</strong>
      <br />
      {strings.noMail.host}
    </Intro>
  )
}
