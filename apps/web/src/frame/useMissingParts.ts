import { useEffect } from 'react'
import { missingPart } from '../derived/missingPart.ts'
import type { ShowToast } from '../ui/Toasts.tsx'

/** Offers a reload where a newer version has taken away a part of this one. */
export function useMissingParts(showToast: ShowToast): void {
  useEffect(() => {
    const tell = () =>
      void missingPart().then(({ replaced, toast }) => replaced && showToast(toast))
    addEventListener('part-missing', tell)
    return () => removeEventListener('part-missing', tell)
  }, [showToast])
}
