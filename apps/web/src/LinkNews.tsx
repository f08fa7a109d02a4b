import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { type News, useSession } from './context.tsx'
import styles from './LinkNews.module.css'
import { strings } from './strings.ts'
import { IconButton } from './ui/Button.tsx'
import { Message } from './ui/Message.tsx'

/** What a link had to tell while someone was signed in already: told, and in nobody's way. */
export function LinkNews() {
  const session = useSession()
  const news = useSyncExternalStore(session.subscribe, session.news)
  if (!news) return null
  return (
    <div className={styles.news}>
      <Message kind={news.kind === 'failed' ? 'error' : 'ok'}>{textOf(news)}</Message>
      <IconButton label={strings.errors.dismiss} onClick={session.dismissNews}>
        <X />
      </IconButton>
    </div>
  )
}

function textOf(news: News): string {
  switch (news.kind) {
    case 'failed':
      return strings.failures.text(news.failure)
    case 'message':
      return news.message
    case 'address_changed':
      return strings.failures.addressChanged(news.email)
  }
}
