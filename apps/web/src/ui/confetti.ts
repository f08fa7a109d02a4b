import confetti, { type CreateTypes, type Options } from 'canvas-confetti'

/** Throws confetti from a point in the window, unless the user prefers reduced motion. */
export async function throwConfetti(
  origin: NonNullable<Options['origin']>,
  particles: number,
  warn: (text: string) => void,
): Promise<void> {
  stage ??= createStage()
  const current = stage
  current.bursts += 1
  const shape = shapes(warn)
  await current.fire({ particleCount: particles, spread: 45, ticks: 200, origin, colors, ...shape })
  current.bursts -= 1
  if (current.bursts > 0) return
  current.canvas.remove()
  stage = null
}

type Stage = { canvas: HTMLCanvasElement; fire: CreateTypes; bursts: number }

/** One for all bursts at a time: each canvas is drawn over the whole page. */
let stage: Stage | null = null

function createStage(): Stage {
  const canvas = createCanvas()
  // Without its worker, because the Content-Security-Policy forbids blob scripts.
  const fire = confetti.create(canvas, { resize: true, disableForReducedMotion: true })
  return { canvas, fire, bursts: 0 }
}

/** A canvas over the whole page that ignores the pointer. */
function createCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.ariaHidden = 'true'
  canvas.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:var(--z-confetti)'
  document.body.append(canvas)
  return canvas
}

function shapes(warn: (text: string) => void): Pick<Options, 'shapes'> {
  if (typeof Path2D === 'function' && typeof DOMMatrix === 'function') {
    return { shapes: [confetti.shapeFromPath({ path: paperSlip, matrix: new DOMMatrix() })] }
  }
  warn('path confetti are not supported in this browser')
  return {}
}

/** A slip of paper, its middle at zero. */
const paperSlip = 'M-3-6h6q1.5 0 1.5 1.5v9q0 1.5-1.5 1.5h-6q-1.5 0-1.5-1.5v-9q0-1.5 1.5-1.5z'

// The tokens accent, sun, prio-high, prio-low and bar as hex, because the library takes no CSS variables.
const colors = ['#0e7549', '#f7b34f', '#b33a2b', '#44708f', '#a0cfb2']
