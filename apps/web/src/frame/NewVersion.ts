import { useEffect, useEffectEvent, useState } from 'react'
import { useShell } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { useIsIdle } from './useIsIdle.ts'

type NewVersionProps = { toast: Toast | null; showToast: ShowToast }

/** Shows a toast about a newer version once, when the user is idle. */
export function NewVersion({ toast, showToast }: NewVersionProps) {
  const shell = useShell()
  const [isShown, setShown] = useState(false)
  const isIdle = useIsIdle()
  const due = !isShown && isIdle && toast === null

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
  return null
}
