let entering: Promise<boolean> = Promise.resolve(false)
let exiting: Promise<void> | null = null

/**
 * Enters full screen if the browser allows it; call during a user gesture. Waits for a running exit,
 * since browsers would enter at once and then exit again.
 */
export function enterFullscreen(): void {
  entering = exiting ? exiting.then(enter) : enter()
}

/** Exits full screen, also while it is being entered; a later request to enter it stays. */
export function exitFullscreen(): void {
  const entered = entering
  void entered.then(() => {
    if (entered !== entering || !isFullscreen()) return
    exiting = document
      .exitFullscreen()
      .catch(() => {})
      .then(() => {
        exiting = null
      })
  })
}

/** Calls `onExit` when the user exits the full screen that was requested last. Returns an unsubscribe function. */
export function onFullscreenExit(onExit: () => void): () => void {
  // Until it is entered, events are about an earlier full screen.
  let hasEntered = false
  void entering.then((entered) => {
    hasEntered = entered
  })
  const onChange = () => {
    if (hasEntered && !isFullscreen()) onExit()
  }
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

async function enter(): Promise<boolean> {
  try {
    await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' })
    return isFullscreen()
  } catch {
    return false
  }
}

function isFullscreen(): boolean {
  // Undefined on phones without full screen.
  return Boolean(document.fullscreenElement)
}
