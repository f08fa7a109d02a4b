import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useShell } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'

/** Tells once that a newer version is here, when no other toast is being read. */
export function useNewVersion(toast: Toast | null, showToast: ShowToast): void {
  const shell = useShell()
  const isNews = useSyncExternalStore(shell.subscribe, shell.hasNewer)
  const [told, setTold] = useState(false)
  const due = isNews && !told && toast === null

  const tell = useEffectEvent(() => {
    setTold(true)
    showToast({
      text: strings.shell.newer,
      action: { label: strings.shell.reload, perform: shell.renew },
    })
  })
  useEffect(() => {
    if (due) tell()
  }, [due])
}
