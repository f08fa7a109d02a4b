import { Suspense, useEffect } from 'react'
import { tellMissingPart } from '../derived/tellMissingPart.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { onFirstInput } from '../ui/onFirstInput.ts'
import type { OpenDialogsProps } from './OpenDialogs.tsx'

// Prefetched at the first input.
const OpenDialogs = lazyComponent(async () => (await import('./OpenDialogs.tsx')).OpenDialogs)

export function DashboardDialogs(props: OpenDialogsProps) {
  const { dialogs, showToast } = props
  useEffect(() => onFirstInput(OpenDialogs.preload), [])

  function reportFailure(): void {
    for (const dialog of dialogs.names) dialogs.close(dialog)
    void tellMissingPart(showToast)
  }

  if (dialogs.names.length === 0) return null
  return (
    <Boundary onFailed={reportFailure}>
      <Suspense>
        <OpenDialogs {...props} />
      </Suspense>
    </Boundary>
  )
}
