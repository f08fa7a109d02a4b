import confetti, { type CreateTypes, type Shape } from 'canvas-confetti'
import type { Burst } from './burst.ts'

declare const self: DedicatedWorkerGlobalScope

/** The library's types know the canvas of a page only. */
type Canvas = NonNullable<Parameters<typeof confetti.create>[0]>

let fire: CreateTypes | null = null
let bursts = 0

// The first message brings the canvas. Answers once nothing flies any more.
self.addEventListener('message', async ({ data }: MessageEvent<OffscreenCanvas | Burst>) => {
  if (data instanceof OffscreenCanvas) {
    fire = confetti.create(data as unknown as Canvas)
    return
  }
  const { paper, ...burst } = data
  const shape = paper && slip(paper)
  bursts += 1
  await fire?.({ ...burst, ...(shape && { shapes: [shape] }), spread, ticks: 200, colors })
  bursts -= 1
  if (bursts === 0) self.postMessage('settled')
})

/** As shapeFromPath() makes it, which needs a document. The library reads the matrix as an array; its types say otherwise. */
function slip(path: string): Shape {
  return { type: 'path', path, matrix: [1, 0, 0, 1, 0, 0] } as unknown as Shape
}

// TASK-9.
const spread = 45

// The tokens accent, sun, prio-high, prio-low and bar as hex, because the library takes no CSS variables.
const colors = ['#0e7549', '#f7b34f', '#b33a2b', '#44708f', '#a0cfb2']
