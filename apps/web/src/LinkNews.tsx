import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useSession } from './context.tsx'
import styles from './LinkNews.module.css'
import { strings } from './strings.ts'
import { IconButton } from './ui/Button.tsx'
import { Message } from './ui/Message.tsx'
import { useFocusReturn } from './ui/useFocusReturn.ts'

/** What a link had to tell while someone was signed in already: told, and in nobody's way. */
export function LinkNews() {
  const session = useSession()
  const news = useSyncExternalStore(session.subscribe, session.notice)
  const { onFocus, returnFocusAfter } = useFocusReturn()
  if (!news) return null

  return (
    <div className={styles.news}>
      <Message kind={news.kind === 'failed' ? 'error' : 'ok'}>
        {strings.failures.notice(news)}
      </Message>
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
