/** Not in TypeScript's DOM types yet. */
type PictureInPicture = {
  requestWindow(options: { width: number; height: number }): Promise<Window>
}

const size = { width: 300, height: 150 }

/** Null where the browser refuses. */
export async function openSmallWindow(): Promise<Window | null> {
  const { documentPictureInPicture } = window as { documentPictureInPicture?: PictureInPicture }
  if (documentPictureInPicture) {
    // Rejected in a frame, or too long after the user gesture.
    return documentPictureInPicture.requestWindow(size).catch(() => null)
  }
  return window.open('', 'daymark-timer', `popup,width=${size.width},height=${size.height}`)
}
