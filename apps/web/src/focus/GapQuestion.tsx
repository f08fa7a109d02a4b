import { Suspense, useSyncExternalStore } from 'react'
import { useFocus } from '../context.tsx'
import { Boundary } from '../ui/Boundary.tsx'
import { fetched } from '../ui/fetched.tsx'

const GapBanner = fetched(async () => (await import('./GapBanner.tsx')).GapBanner)

/** Asks about a time in which nobody was there, if there was one. It takes the focus from nobody. */
export function GapQuestion({ announce }: { announce: (text: string) => void }) {
  const focus = useFocus()
  const gap = useSyncExternalStore(focus.subscribe, focus.gap)
  if (!gap) return null
  return (
    <Boundary fallback={() => null}>
      <Suspense>
        <GapBanner gap={gap} announce={announce} />
      </Suspense>
    </Boundary>
  )
}
