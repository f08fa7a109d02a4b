import { useCallback, useState } from 'react'
import { TopDialogPortal } from '../ui/TopDialogPortal.tsx'

/** What cannot wait interrupts whatever is being read. */
type Urgency = 'polite' | 'assertive'

type Announcement = { text: string; urgency: Urgency; count: number }

export type Announce = (text: string, urgency?: Urgency) => void

/** Says things to who listens to the page; the same thing twice is said twice. */
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
  const said = <p key={count}>{text}</p>
  return (
    <TopDialogPortal>
      <div className="sr" role="status">
        {urgency === 'polite' && said}
      </div>
      <div className="sr" aria-live="assertive">
        {urgency === 'assertive' && said}
      </div>
    </TopDialogPortal>
  )
}
