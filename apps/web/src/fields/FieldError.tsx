import { CircleAlert } from 'lucide-react'
import styles from './FieldError.module.css'

/** Why a field of the open card is not saved; announced, because it appears during typing. */
export function FieldError({ id, children }: { id: string; children: string | null }) {
  return (
    <span id={id} role="status" className={styles.error}>
      {children !== null && (
        <>
          <CircleAlert />
          {children}
        </>
      )}
    </span>
  )
}
