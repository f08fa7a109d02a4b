import { requestLock } from '@daymark/sync/locks'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useFocus, useUser } from '../context.tsx'
import { useFocusSound } from '../derived/focusSound.ts'
import type { Noise } from '../device/alerts/noise.ts'
import type { NoiseKind } from '../device/alerts/noiseKinds.ts'

/** Sounds while a focus phase runs, in one tab of this browser, where that is chosen. */
export function FocusNoise(): null {
  const focus = useFocus()
  const user = useUser()
  const [{ kind, volume }] = useFocusSound()
  const isFocusing = useSyncExternalStore(focus.subscribe, () => {
    const id = focus.running()
    if (id === null || focus.of(id).state !== 'running') return false
    return id !== 'global' || focus.plan().phase === 'focus'
  })
  const noise = useRef<Noise>(null)
  const sounding = isFocusing && kind !== 'none' ? kind : null

  const open = useEffectEvent(async (kind: NoiseKind, closed: AbortSignal) => {
    const { openNoise } = await import('../device/alerts/noise.ts')
    if (closed.aborted) return
    noise.current = openNoise({
      ...{ kind, volume, onPress, random: Math.random },
      context: () => new AudioContext(),
      hold: (work, signal) =>
        // Rejected where the wait for another tab is given up.
        void requestLock(navigator.locks, `daymark ${user?.id}-noise`, { signal }, work).catch(
          () => {},
        ),
    })
    closed.addEventListener('abort', noise.current.close)
  })
  useEffect(() => {
    if (!sounding) return
    const closing = new AbortController()
    // Without its code it is silent.
    open(sounding, closing.signal).catch(() => {})
    return () => closing.abort()
  }, [sounding])
  useEffect(() => noise.current?.setVolume(volume), [volume])
  return null
}

function onPress(listener: () => void, signal: AbortSignal): void {
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, listener, { signal })
}
