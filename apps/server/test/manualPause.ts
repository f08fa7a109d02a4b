/** A pause that the test ends. */
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
    /** Ends the pause and waits for the next one. */
    async turn() {
      resume()
      await pausing
      pausing = new Promise((resolve) => {
        reached = resolve
      })
    },
  }
}
