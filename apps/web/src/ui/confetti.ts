import type { Options } from 'canvas-confetti'

export type Celebrate = (from: Element, particles?: number) => Promise<void>

/** Confetti that starts from an element; nothing moves for those who prefer it so. */
export function openConfetti(warn: (text: string) => void): Celebrate {
  return async (from, particles = 50) => {
    const origin = middleOf(from)
    const { default: confetti } = await import('canvas-confetti')
    // Without a worker: the Content-Security-Policy forbids scripts from blobs.
    const fire = confetti.create(undefined, { resize: true, disableForReducedMotion: true })
    const slips = canDrawPaths()
      ? [confetti.shapeFromPath({ path: slip, matrix: asDrawn() })]
      : null
    if (!slips) warn('path confetti are not supported in this browser')
    await fire({
      particleCount: particles,
      spread: 45,
      ticks: 200,
      origin,
      colors,
      ...(slips && { shapes: slips }),
    })
  }
}

/** A slip of paper, its middle at zero. */
const slip = 'M-3-6h6q1.5 0 1.5 1.5v9q0 1.5-1.5 1.5h-6q-1.5 0-1.5-1.5v-9q0-1.5 1.5-1.5z'

// The tokens accent, sun, prio-high, prio-low and bar; a canvas wants them as hex.
const colors = ['#0e7549', '#f7b34f', '#b33a2b', '#44708f', '#a0cfb2']

function canDrawPaths(): boolean {
  return typeof Path2D === 'function' && typeof DOMMatrix === 'function'
}

function asDrawn(): DOMMatrix {
  return new DOMMatrix()
}

function middleOf(element: Element): NonNullable<Options['origin']> {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (left + width / 2) / innerWidth, y: (top + height / 2) / innerHeight }
}
