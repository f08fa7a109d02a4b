/** A pause that lasts until the test says so. */
export function turns() {
  let resume = () => {}
  let reached = () => {}
  let pausing = new Promise<void>((resolve) => {
    reached = resolve
  })
  return {
    pause(stopped: AbortSignal) {
      return new Promise<void>((resolve) => {
        resume = resolve
        stopped.addEventListener('abort', () => resolve())
        reached()
      })
    },
    /** Lets it go on, and comes back when it pauses again. */
    async turn() {
      resume()
      await pausing
      pausing = new Promise((resolve) => {
        reached = resolve
      })
    },
  }
}
