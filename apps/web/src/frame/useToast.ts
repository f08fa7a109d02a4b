import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage, useNewId } from '../context.tsx'
import { afterPaint } from '../ui/afterPaint.ts'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { topDialog } from '../ui/topDialog.ts'

/** The state of the toast; a new one replaces the last. It leaves when another language is shown. */
export function useToast() {
  const newId = useNewId()
  const language = useLanguage()
  const [toast, setToast] = useState<Toast | null>(null)
  const newest = useRef<string>(null)
  const show = useCallback<ShowToast>(
    async (next) => {
      const toast = { ...next, id: newId(), over: topDialog() }
      newest.current = toast.id
      // A press waits only for the frame that shows what it did.
      await afterPaint()
      if (newest.current === toast.id) setToast(toast)
    },
    [newId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken away when the language changes.
  useEffect(() => hide, [language])

  function hide(): void {
    setToast(null)
  }

  return { toast, show, hide }
}
