import type { TimerId } from '@daymark/core/focus/timers'
import { Suspense, useEffect } from 'react'
import { strings } from '../../strings.ts'
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
}

/** Focus mode and the small window. */
export function FocusScreens({ mode, small, showToast }: FocusScreensProps) {
  useEffect(() => onFirstInput(fetchAll), [])

  function giveUp(): void {
    mode.close()
    small.close()
    showToast({ text: strings.errors.notOpened })
  }

  if (mode.of === null && !small.view) return null
  return (
    <Boundary onFailed={giveUp}>
      {mode.of !== null && (
        <Suspense>
          <LayerName value="focus">
            <FocusMode
              of={mode.of}
              onSmall={small.open}
              onLeave={mode.close}
              showToast={showToast}
            />
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
