import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useShell } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { useIsIdle } from './useIsIdle.ts'

/** Shows a toast about a newer version once, when the user is idle. */
export function useNewVersion(toast: Toast | null, showToast: ShowToast): void {
  const shell = useShell()
  const hasNewer = useSyncExternalStore(shell.subscribe, shell.hasNewer)
  const [isShown, setShown] = useState(false)
  const isIdle = useIsIdle()
  const due = hasNewer && !isShown && isIdle && toast === null

  const show = useEffectEvent(() => {
    setShown(true)
    showToast({
      text: strings.shell.newer,
      action: { label: strings.shell.reload, perform: shell.update },
    })
  })
  useEffect(() => {
    if (due) show()
  }, [due])
}
