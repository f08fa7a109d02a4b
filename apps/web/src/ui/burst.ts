/** What the worker throws. The origin is a fraction of the canvas; `paper` is the path of a particle, null where there are none. */
export type Burst = {
  origin: { x: number; y: number }
  particleCount: number
  paper: string | null
}
