/** A quarter of an hour can be hit. */
const pixelsPerMinute = 96 / 60

export function pixelsOf(minutes: number): number {
  return minutes * pixelsPerMinute
}

export function minutesOf(pixels: number): number {
  return pixels / pixelsPerMinute
}
