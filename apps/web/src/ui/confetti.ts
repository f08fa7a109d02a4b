import type { Burst } from './burst.ts'
import workerUrl from './confettiWorker.ts?worker&url'
import { trusted } from './trusted.ts'

/** How far particles fly to each side, in px: 67 a frame at first, a tenth less each, 22.5° from upright. */
const reach = 285

type Stage = { canvas: HTMLCanvasElement; left: number; width: number; worker: Worker }

/** The last one, until what it shows has settled. */
let stage: Stage | null = null

/** Throws confetti from a point in the window, unless the user prefers reduced motion. Drawn by a worker. */
export function throwConfetti(
  { x, y }: { x: number; y: number },
  particleCount: number,
  warn: (text: string) => void,
): void {
  const isDrawable = 'transferControlToOffscreen' in HTMLCanvasElement.prototype
  if (!isDrawable || matchMedia('(prefers-reduced-motion)').matches) return
  if (!stage || x - reach < stage.left || x + reach > stage.left + stage.width)
    stage = openStage(x - reach)
  const origin = { x: (x - stage.left) / stage.width, y: y / innerHeight }
  const burst: Burst = { origin, particleCount, paper: paperFor(warn) }
  stage.worker.postMessage(burst)
}

/** A canvas that ignores the pointer, as wide as particles fly and as high as the window. */
function openStage(left: number): Stage {
  const width = 2 * reach
  const canvas = document.createElement('canvas')
  canvas.ariaHidden = 'true'
  canvas.width = width
  canvas.height = innerHeight
  canvas.style.cssText = `position:fixed;top:0;left:${left}px;pointer-events:none;z-index:var(--z-confetti)`
  document.body.append(canvas)
  const worker = new Worker(trusted(workerUrl), { type: 'module' })
  const offscreen = canvas.transferControlToOffscreen()
  worker.postMessage(offscreen, [offscreen])
  const opened = { canvas, left, width, worker }
  worker.addEventListener('message', () => {
    worker.terminate()
    canvas.remove()
    if (stage === opened) stage = null
  })
  return opened
}

function paperFor(warn: (text: string) => void): string | null {
  if (typeof Path2D === 'function' && typeof DOMMatrix === 'function') return paperSlip
  warn('path confetti are not supported in this browser')
  return null
}

/** A slip of paper, its middle at zero. */
const paperSlip = 'M-3-6h6q1.5 0 1.5 1.5v9q0 1.5-1.5 1.5h-6q-1.5 0-1.5-1.5v-9q0-1.5 1.5-1.5z'
