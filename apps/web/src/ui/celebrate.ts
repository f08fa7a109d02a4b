import { afterPaint } from './afterPaint.ts'

export type Celebrate = (from: Element, particles?: number) => Promise<void>

/** Throws confetti from an element. The library is loaded on first use. */
export function openCelebrate(warn: (text: string) => void): Celebrate {
  return async (from, particles = 50) => {
    const { left, top, width, height } = from.getBoundingClientRect()
    const origin = { x: (left + width / 2) / innerWidth, y: (top + height / 2) / innerHeight }
    // The library cannot be loaded while offline.
    const [loaded] = await Promise.all([import('./confetti.ts').catch(() => null), afterPaint()])
    await loaded?.throwConfetti(origin, particles, warn)
  }
}
