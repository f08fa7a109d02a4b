import { useSyncExternalStore } from 'react'
import { useFocus } from '../context.tsx'
import { lazyComponent, WhenLoaded } from '../ui/lazyComponent.tsx'

const IdleGapBanner = lazyComponent(async () => (await import('./IdleGapBanner.tsx')).IdleGapBanner)

/** Asks about an idle gap, if there is one. It never moves the keyboard focus. */
export function IdleGapPrompt({ announce }: { announce: (text: string) => void }) {
  const focus = useFocus()
  const gap = useSyncExternalStore(focus.subscribe, focus.idleGap)
  if (!gap) return null
  return (
    <WhenLoaded>
      <IdleGapBanner gap={gap} announce={announce} />
    </WhenLoaded>
  )
}
