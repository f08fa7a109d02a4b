import { useCallback, useRef, useState } from 'react'
import { useLanguage, useNewId } from '../context.tsx'
import { shownLanguage } from '../strings/translatable.ts'
import { afterPaint } from '../ui/afterPaint.ts'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { topDialog } from '../ui/topDialog.ts'

/** The state of the toast; a new one replaces the last. It goes with the language that it was written in. */
export function useToast() {
  const newId = useNewId()
  const language = useLanguage()
  const [toast, setToast] = useState<(Toast & { language: string }) | null>(null)
  const newest = useRef<string>(null)
  const show = useCallback<ShowToast>(
    async (next) => {
      const toast = { ...next, id: newId(), over: topDialog(), language: shownLanguage() }
      newest.current = toast.id
      // A press waits only for the frame that shows what it did.
      await afterPaint()
      if (newest.current === toast.id) setToast(toast)
    },
    [newId],
  )

  function hide(): void {
    setToast(null)
  }

  return { toast: toast?.language === language ? toast : null, show, hide }
}
