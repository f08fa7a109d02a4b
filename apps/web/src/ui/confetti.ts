import type { Options } from 'canvas-confetti'

export type Celebrate = (from: Element, particles?: number) => Promise<void>

/** Confetti that starts from an element; nothing moves for those who prefer it so. */
export function openConfetti(warn: (text: string) => void): Celebrate {
  let loaded: Promise<Fire> | null = null
  return async (from, particles = 50) => {
    const origin = middleOf(from)
    loaded ??= load(warn)
    const fire = await loaded
    await fire({ particleCount: particles, origin })
  }
}

type Fire = (options: Options) => Promise<unknown> | null

async function load(warn: (text: string) => void): Promise<Fire> {
  const { default: confetti } = await import('canvas-confetti')
  // Without a worker: the Content-Security-Policy forbids scripts from blobs.
  const fire = confetti.create(undefined, { resize: true, disableForReducedMotion: true })
  const look: Options = { spread: 45, ticks: 200, colors }
  if (typeof Path2D === 'function' && typeof DOMMatrix === 'function') {
    look.shapes = [confetti.shapeFromPath({ path: slip, matrix: new DOMMatrix() })]
  } else {
    warn('path confetti are not supported in this browser')
  }
  return (options) => fire({ ...look, ...options })
}

/** A slip of paper, its middle at zero. */
const slip = 'M-3-6h6q1.5 0 1.5 1.5v9q0 1.5-1.5 1.5h-6q-1.5 0-1.5-1.5v-9q0-1.5 1.5-1.5z'

// The tokens accent, sun, prio-high, prio-low and bar; a canvas wants them as hex.
const colors = ['#0e7549', '#f7b34f', '#b33a2b', '#44708f', '#a0cfb2']

function middleOf(element: Element): NonNullable<Options['origin']> {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (left + width / 2) / innerWidth, y: (top + height / 2) / innerHeight }
}
