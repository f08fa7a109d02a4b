import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useSession } from '../context.tsx'
import { noticeText } from '../derived/failureText.tsx'
import { strings } from '../strings.ts'
import { IconButton } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { useFocusReturn } from '../ui/useFocusReturn.ts'
import styles from './LinkNotice.module.css'

/** The result of a link that was opened while a user was signed in already. It can be dismissed. */
export function LinkNotice() {
  const session = useSession()
  const notice = useSyncExternalStore(session.subscribe, session.notice)
  const { onFocus, returnFocusAfter } = useFocusReturn()
  if (!notice) return null

  return (
    <div className={styles.notice}>
      <Message kind={notice.kind === 'failed' ? 'error' : 'ok'}>{noticeText(notice)}</Message>
      <IconButton
        label={strings.errors.dismiss}
        onFocus={onFocus}
        onClick={() => returnFocusAfter(() => session.setNotice(null))}
      >
        <X />
      </IconButton>
    </div>
  )
}
