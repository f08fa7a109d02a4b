import { type ComponentProps, Suspense, useEffect } from 'react'
import type { OpenPalette } from './palette/usePalette.ts'
import { strings } from './strings.ts'
import { Boundary } from './ui/Boundary.tsx'
import { lazyComponent } from './ui/lazyComponent.tsx'
import { onFirstInput } from './ui/onFirstInput.ts'
import type { ShowToast } from './ui/Toasts.tsx'

const words = () => import('./palette/words.ts')
const Palette = lazyComponent(async () => (await import('./OrderedPalette.tsx')).OrderedPalette)

type DashboardPaletteProps = Omit<ComponentProps<typeof Palette>, 'opened' | 'loadWords'> & {
  opened: OpenPalette | null
  showToast: ShowToast
}

/** The palette while it is open. */
export function DashboardPalette({ opened, showToast, ...props }: DashboardPaletteProps) {
  useEffect(() => onFirstInput(Palette.preload), [])

  function reportFailure(): void {
    props.onClose()
    showToast({ text: strings.errors.notOpened })
  }

  if (!opened) return null
  return (
    <Boundary fallback={() => null} onFailed={reportFailure}>
      <Suspense>
        <Palette {...props} opened={opened} loadWords={words} />
      </Suspense>
    </Boundary>
  )
}
