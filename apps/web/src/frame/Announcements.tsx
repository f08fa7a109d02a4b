import { useCallback, useState } from 'react'
import { TopDialogPortal } from '../ui/TopDialogPortal.tsx'

/** 'assertive' interrupts the screen reader. */
type Urgency = 'polite' | 'assertive'

type Announcement = { text: string; urgency: Urgency; count: number }

export type Announce = (text: string, urgency?: Urgency) => void

/** Announces texts to screen readers; the same text twice is announced twice. */
export function useAnnouncements() {
  const [announcement, setAnnouncement] = useState<Announcement>({
    text: '',
    urgency: 'polite',
    count: 0,
  })
  const announce = useCallback<Announce>(
    (text, urgency = 'polite') =>
      setAnnouncement(({ count }) => ({ text, urgency, count: count + 1 })),
    [],
  )
  return { announcement, announce }
}

export function Announcements({ announcement }: { announcement: Announcement }) {
  const { text, urgency, count } = announcement
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
