export type Celebrate = (from: Element, particles?: number) => Promise<void>

/** Confetti that starts from an element, fetched when there is something to celebrate. */
export function openCelebrate(warn: (text: string) => void): Celebrate {
  return async (from, particles = 50) => {
    const { left, top, width, height } = from.getBoundingClientRect()
    const origin = { x: (left + width / 2) / innerWidth, y: (top + height / 2) / innerHeight }
    // Offline before it was ever fetched: the task is done all the same.
    const loaded = await import('./confetti.ts').catch(() => null)
    await loaded?.throwConfetti(origin, particles, warn)
  }
}
