import { strings } from '../strings.ts'
import styles from './HostNote.module.css'

/** What whoever hosts Daymark does, where the server sends no email. */
export function HostNote() {
  return (
    <p className={styles.note}>
      <strong>{strings.noMail.hosts}</strong>
      <br />
      {strings.noMail.host}
    </p>
  )
}
