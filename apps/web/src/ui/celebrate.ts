import { afterPaint } from './afterPaint.ts'

export type Celebrate = (from: Element, particles?: number) => Promise<void>

/** Throws confetti from an element. The code is loaded on first use. */
export function openCelebrate(warn: (text: string) => void): Celebrate {
  return async (from, particles = 50) => {
    const { left, top, width, height } = from.getBoundingClientRect()
    const origin = { x: left + width / 2, y: top + height / 2 }
    // Without a network, and never loaded before.
    const [loaded] = await Promise.all([import('./confetti.ts').catch(() => null), afterPaint()])
    loaded?.throwConfetti(origin, particles, warn)
  }
}
