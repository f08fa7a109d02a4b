import { CircleAlert } from 'lucide-react'
import styles from './FieldFault.module.css'

/** Why a field of the open card is not saved; read aloud, for it comes while one types. */
export function FieldFault({ id, children }: { id: string; children: string | null }) {
  return (
    <span id={id} role="status" className={styles.fault}>
      {children !== null && (
        <>
          <CircleAlert />
          {children}
        </>
      )}
    </span>
  )
}
