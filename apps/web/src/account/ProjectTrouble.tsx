import { useEffect, useState } from 'react'
import { type Trouble, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import styles from './ProjectTrouble.module.css'

/** Why the server gives no tasks, and what to do: for the person, and for whoever hosts Daymark. */
export function ProjectTrouble() {
  const { account, state } = useSession()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useEffect(() => {
    let mounted = true
    void account.trouble().then((found) => {
      if (mounted && found.ok) setTrouble(found.value)
    })
    return () => {
      mounted = false
    }
  }, [account])

  // Without a session the device stores nothing, and there is no request to try again.
  const isSignedIn = state().kind === 'signed_in'
  if (!trouble) return <p className={styles.trouble}>{strings.projectTrouble.looking}</p>
  if (trouble.kind === 'none' && !isSignedIn) return null
  const { person, host } = strings.projectTrouble[trouble.kind]
  return (
    <div className={styles.trouble} role="status">
      <p>
        {person} {isSignedIn && strings.projectTrouble.stored}
      </p>
      <p className={styles.hosts}>{strings.projectTrouble.hosts}</p>
      <p>
        {host} {trouble.kind === 'other' && trouble.message}
      </p>
    </div>
  )
}
