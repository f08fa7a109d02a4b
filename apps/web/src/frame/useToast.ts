import { useCallback, useState } from 'react'
import { useNewId } from '../context.tsx'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'

/** One toast at a time; while it stands, its action can be taken back by key, too. */
export function useToast() {
  const newId = useNewId()
  const [toast, setToast] = useState<Toast | null>(null)
  const show = useCallback<ShowToast>((next) => setToast({ ...next, id: newId() }), [newId])

  function hide(): void {
    setToast(null)
  }

  function act(): void {
    // Others than those that offer the key are for the pointer alone.
    if (!toast?.action?.keys) return
    hide()
    toast.action.perform()
  }

  return { toast, show, hide, act }
}
