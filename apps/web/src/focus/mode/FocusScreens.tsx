import type { TimerId } from '@daymark/core/focus/timers'
import type { Task } from '@daymark/core/tables/tasks'
import type { Draft } from '@daymark/core/tasks/task'
import { Suspense, useEffect } from 'react'
import { tellMissingPart } from '../../derived/tellMissingPart.ts'
import { Boundary } from '../../ui/Boundary.tsx'
import { LayerName } from '../../ui/history/useLayer.ts'
import { onFirstInput } from '../../ui/onFirstInput.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { FloatingTimer, FocusMode, fetchAll } from '../lazyComponents.ts'
import type { SmallWindow } from '../timer/useSmallWindow.ts'

type FocusScreensProps = {
  mode: { of: TimerId | 'shown' | null; close: () => void }
  small: SmallWindow
  showToast: ShowToast
  /** Answers null if it was not added. */
  onThought: (draft: Draft) => Promise<Task | null>
  onPalette: () => void
}

/** Focus mode and the small window. */
export function FocusScreens({ mode, small, ...props }: FocusScreensProps) {
  const { showToast } = props
  useEffect(() => onFirstInput(fetchAll), [])

  function giveUp(): void {
    mode.close()
    small.close()
    void tellMissingPart(showToast)
  }

  if (mode.of === null && !small.view) return null
  return (
    <Boundary onFailed={giveUp}>
      {mode.of !== null && (
        <Suspense>
          <LayerName value="focus">
            <FocusMode {...props} of={mode.of} onSmall={small.open} onLeave={mode.close} />
          </LayerName>
        </Suspense>
      )}
      {small.view && (
        <Suspense>
          <FloatingTimer view={small.view} />
        </Suspense>
      )}
    </Boundary>
  )
}
