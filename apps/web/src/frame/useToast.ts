import { useCallback, useState } from 'react'
import { useNewId } from '../context.tsx'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { topDialog } from '../ui/topDialog.ts'

/** The state of the toast; a new one replaces the last. */
export function useToast() {
  const newId = useNewId()
  const [toast, setToast] = useState<Toast | null>(null)
  const show = useCallback<ShowToast>(
    (next) => setToast({ ...next, id: newId(), over: topDialog() }),
    [newId],
  )

  function hide(): void {
    setToast(null)
  }

  return { toast, show, hide }
}
