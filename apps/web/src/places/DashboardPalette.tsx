import {
  type ComponentProps,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { tellMissingPart } from '../derived/tellMissingPart.ts'
import { TimerKeys } from '../focus/lazyComponents.ts'
import type { PaletteState } from '../palette/usePalette.ts'
import { TaskKeys } from '../tasks/lazyComponents.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { onFirstInput } from '../ui/onFirstInput.ts'
import type { ShowToast } from '../ui/Toasts.tsx'
import { DayPlanLine } from './lazyPlaces.ts'

const words = () => import('../palette/inWords.ts')
/** With the actions whose code comes after the first paint. */
const Palette = lazyComponent(async () => {
  const code = [TimerKeys, TaskKeys, DayPlanLine].map(({ preload }) => preload())
  const { OrderedPalette } = await import('./OrderedPalette.tsx')
  await Promise.all(code)
  return OrderedPalette
})

type DashboardPaletteProps = Omit<
  ComponentProps<typeof Palette>,
  'opened' | 'typedBefore' | 'loadWords' | 'onBack' | 'onClose'
> & {
  palette: PaletteState
  showToast: ShowToast
}

/** The palette while it is open. */
export function DashboardPalette({ palette, showToast, ...props }: DashboardPaletteProps) {
  const opened = useSyncExternalStore(palette.subscribe, palette.opened)
  const typed = useRef('')
  useEffect(() => onFirstInput(Palette.preload), [])

  function reportFailure(): void {
    palette.close()
    void tellMissingPart(showToast)
  }

  if (!opened) return null
  return (
    <Boundary onFailed={reportFailure}>
      <Suspense fallback={<KeepKeys typed={typed} />}>
        <Palette
          {...props}
          opened={opened}
          typedBefore={typed}
          loadWords={words}
          onBack={palette.open}
          onClose={palette.close}
        />
      </Suspense>
    </Boundary>
  )
}

/** Keeps what is typed before the palette is there: the page would take the letters for shortcuts. */
function KeepKeys({ typed }: { typed: RefObject<string> }) {
  useLayoutEffect(() => {
    const listening = new AbortController()
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      if (ctrlKey || metaKey || key === 'Tab') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (key === 'Enter') typed.current += '\n'
      else if (key.length === 1) typed.current += key
    }
    addEventListener('keydown', keep, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [typed])
  return null
}
