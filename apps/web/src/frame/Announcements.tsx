import { useCallback, useState } from 'react'
import { OnTop } from '../ui/OnTop.tsx'

type Announcement = { text: string; count: number }

/** Says things to who listens to the page; the same thing twice is said twice. */
export function useAnnouncements() {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', count: 0 })
  const announce = useCallback(
    (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })),
    [],
  )
  return { announcement, announce }
}

export function Announcements({ announcement }: { announcement: Announcement }) {
  return (
    <OnTop>
      <div className="sr" role="status">
        <p key={announcement.count}>{announcement.text}</p>
      </div>
    </OnTop>
  )
}
