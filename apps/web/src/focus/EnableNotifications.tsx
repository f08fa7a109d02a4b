import { Bell } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useBell } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'

type EnableNotificationsProps = { as: 'wide' | 'small'; className?: string | undefined }

/** Asks whether the system may tell of an end; gone once it may. */
export function EnableNotifications({ as, className }: EnableNotificationsProps) {
  const bell = useBell()
  const permission = useSyncExternalStore(bell.subscribe, bell.permission)
  if (permission === 'granted') return null
  const looks = as === 'wide' ? {} : ({ kind: 'ghost', size: 'small' } as const)
  return (
    <Button {...looks} className={className} onClick={() => void bell.ask()}>
      <Bell />
      {strings.focus.notify}
    </Button>
  )
}
