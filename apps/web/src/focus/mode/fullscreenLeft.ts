import { isEntered, isFullscreen } from './fullscreen.ts'

/** Calls `onLeft` when the user exits the full screen that was requested last. Returns an unsubscribe function. */
export function onFullscreenLeft(onLeft: () => void): () => void {
  // Until it is entered, events are about an earlier full screen.
  let hasEntered = false
  void isEntered().then((entered) => {
    hasEntered = entered
  })
  const onChange = () => {
    if (hasEntered && !isFullscreen()) onLeft()
  }
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
