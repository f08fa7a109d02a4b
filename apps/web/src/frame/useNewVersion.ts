import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useShell } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { useAtRest } from './useAtRest.ts'

/** Tells once that a newer version is here, when nobody is in the middle of something. */
export function useNewVersion(toast: Toast | null, showToast: ShowToast): void {
  const shell = useShell()
  const isNews = useSyncExternalStore(shell.subscribe, shell.hasNewer)
  const [told, setTold] = useState(false)
  const atRest = useAtRest()
  const due = isNews && !told && atRest && toast === null

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
