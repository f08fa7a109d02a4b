import { useEffect, useEffectEvent } from 'react'

/** Whoever leaves the full screen leaves what was shown on it; and the other way round. */
export function useFullscreen(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const turned = () => {
      if (!document.fullscreenElement) leave()
    }
    document.addEventListener('fullscreenchange', turned)
    return () => {
      document.removeEventListener('fullscreenchange', turned)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [])
}
