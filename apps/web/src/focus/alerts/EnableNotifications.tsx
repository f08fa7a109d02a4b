import { Bell } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useFinishAlert } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'

type EnableNotificationsProps = {
  /** In words once on a page, elsewhere as a bell. */
  as: 'wide' | 'small' | 'bell'
  className?: string | undefined
}

/** Asks for the permission to show notifications; hidden once it is granted. */
export function EnableNotifications({ as, className }: EnableNotificationsProps) {
  const finishAlert = useFinishAlert()
  const permission = useSyncExternalStore(finishAlert.subscribe, finishAlert.permission)
  if (permission === 'granted') return null
  const ask = () => void finishAlert.ask()
  if (as === 'bell') {
    return (
      <IconButton size="small" label={strings.focus.notify} onClick={ask}>
        <Bell />
      </IconButton>
    )
  }
  const looks = as === 'wide' ? {} : ({ kind: 'ghost', size: 'small' } as const)
  return (
    <Button {...looks} wraps className={className} onClick={ask}>
      <Bell />
      {strings.focus.notify}
    </Button>
  )
}
