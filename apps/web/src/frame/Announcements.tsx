import { useState, useSyncExternalStore } from 'react'
import { TopDialogPortal } from '../ui/TopDialogPortal.tsx'

/** 'assertive' interrupts the screen reader. */
type Urgency = 'polite' | 'assertive'

type Announcement = { text: string; urgency: Urgency; count: number }

type Announce = (text: string, urgency?: Urgency) => void

/**
 * Announces texts to screen readers; the same text twice is announced twice. What was announced is not a state of the page:
 * an announcement renders nothing else again.
 */
export function useAnnouncements(): Announcer {
  const [announcer] = useState(createAnnouncer)
  return announcer
}

export function Announcements({ announcer }: { announcer: Announcer }) {
  const { text, urgency, count } = useSyncExternalStore(announcer.subscribe, announcer.current)
  const paragraph = <p key={count}>{text}</p>
  return (
    <TopDialogPortal>
      <div className="sr" role="status">
        {urgency === 'polite' && paragraph}
      </div>
      <div className="sr" aria-live="assertive">
        {urgency === 'assertive' && paragraph}
      </div>
    </TopDialogPortal>
  )
}

type Announcer = {
  announce: Announce
  current: () => Announcement
  subscribe: (listener: () => void) => () => void
}

function createAnnouncer(): Announcer {
  let current: Announcement = { text: '', urgency: 'polite', count: 0 }
  let notify = () => {}
  return {
    announce(text, urgency = 'polite') {
      current = { text, urgency, count: current.count + 1 }
      notify()
    },
    current: () => current,
    subscribe(listener) {
      notify = listener
      return () => {
        notify = () => {}
      }
    },
  }
}
