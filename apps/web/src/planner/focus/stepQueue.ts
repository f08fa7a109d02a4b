type Step = () => void

/**
 * Runs one step at a time, so that no callback runs inside another: what a callback asks for waits
 * until the step that called it has returned.
 */
export function openStepQueue() {
  const waiting: Step[] = []
  let isRunning = false

  function runOne(step: Step): void {
    isRunning = true
    try {
      step()
    } finally {
      isRunning = false
    }
  }

  function drain(): void {
    if (isRunning) return
    for (let step = waiting.shift(); step; step = waiting.shift()) runOne(step)
  }

  return {
    /** Runs a step at once, or after the present one. */
    run(step: Step): void {
      waiting.push(step)
      drain()
    },
    /**
     * Runs a step before all others that wait. For a notification from outside, which is answered at
     * once; what follows from it runs in a microtask, when the notifying code has returned.
     */
    runFirst(step: Step): void {
      if (isRunning) {
        if (!waiting.includes(step)) waiting.unshift(step)
        return
      }
      runOne(step)
      if (waiting.length > 0) queueMicrotask(drain)
    },
  }
}
