import { Bell } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useFinishAlert } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'

type EnableNotificationsProps = { as: 'wide' | 'small'; className?: string | undefined }

/** Asks for the permission to show notifications; hidden once it is granted. */
export function EnableNotifications({ as, className }: EnableNotificationsProps) {
  const finishAlert = useFinishAlert()
  const permission = useSyncExternalStore(finishAlert.subscribe, finishAlert.permission)
  if (permission === 'granted') return null
  const looks = as === 'wide' ? {} : ({ kind: 'ghost', size: 'small' } as const)
  return (
    <Button {...looks} className={className} onClick={() => void finishAlert.ask()}>
      <Bell />
      {strings.focus.notify}
    </Button>
  )
}
