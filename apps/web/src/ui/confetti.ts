import type { Options } from 'canvas-confetti'

export type Celebrate = (from: Element, particles?: number) => Promise<void>

/** Confetti that starts from an element; nothing moves for those who prefer it so. */
export function openConfetti(warn: (text: string) => void): Celebrate {
  const library = () => import('canvas-confetti')
  return async (from, particles = 50) => {
    const origin = middleOf(from)
    // Offline before it was ever fetched: the task is done all the same.
    const loaded = await library().catch(() => null)
    if (!loaded) return
    const { default: confetti } = loaded
    const canvas = spread()
    // Without a worker: the Content-Security-Policy forbids scripts from blobs.
    const fire = confetti.create(canvas, { resize: true, disableForReducedMotion: true })
    const slips = shapes(confetti, warn)
    await fire({ particleCount: particles, spread: 45, ticks: 200, origin, colors, ...slips })
    canvas.remove()
  }
}

/** A sheet over the whole page that is only to be looked at. */
function spread(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.ariaHidden = 'true'
  canvas.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:var(--z-confetti)'
  document.body.append(canvas)
  return canvas
}

function shapes(
  confetti: typeof import('canvas-confetti'),
  warn: (text: string) => void,
): Pick<Options, 'shapes'> {
  if (typeof Path2D === 'function' && typeof DOMMatrix === 'function') {
    return { shapes: [confetti.shapeFromPath({ path: slip, matrix: new DOMMatrix() })] }
  }
  warn('path confetti are not supported in this browser')
  return {}
}

/** A slip of paper, its middle at zero. */
const slip = 'M-3-6h6q1.5 0 1.5 1.5v9q0 1.5-1.5 1.5h-6q-1.5 0-1.5-1.5v-9q0-1.5 1.5-1.5z'

// The tokens accent, sun, prio-high, prio-low and bar; a canvas wants them as hex.
const colors = ['#0e7549', '#f7b34f', '#b33a2b', '#44708f', '#a0cfb2']

function middleOf(element: Element): NonNullable<Options['origin']> {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (left + width / 2) / innerWidth, y: (top + height / 2) / innerHeight }
}
