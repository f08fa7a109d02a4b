let entering: Promise<boolean> = Promise.resolve(false)
let exiting: Promise<void> | null = null

/**
 * Asks while a gesture lasts; it is full-screen as far as the browser allows it.
 * Asked while it is being left, browsers enter at once and leave again.
 */
export function enterFullscreen(): void {
  entering = exiting ? exiting.then(enter) : enter()
}

/** Leaves it, also when it is only being entered. What is asked for later stays. */
export function exitFullscreen(): void {
  const left = entering
  void left.then(() => {
    if (left !== entering || !isFullscreen()) return
    exiting = document
      .exitFullscreen()
      .catch(() => {})
      .then(() => {
        exiting = null
      })
  })
}

/**
 * Calls `onLeft` when the person leaves the full screen that was last asked for.
 * @returns what stops that
 */
export function onFullscreenLeft(onLeft: () => void): () => void {
  // Until it is entered, what is told of is the end of an earlier one.
  let hasEntered = false
  void entering.then((isEntered) => {
    hasEntered = isEntered
  })
  const turned = () => {
    if (hasEntered && !isFullscreen()) onLeft()
  }
  document.addEventListener('fullscreenchange', turned)
  return () => document.removeEventListener('fullscreenchange', turned)
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
  // Undefined on phones, which have no full screen.
  return Boolean(document.fullscreenElement)
}
