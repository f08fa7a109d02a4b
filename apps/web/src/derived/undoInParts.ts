import type { Applied } from '@daymark/sync/merge'
import type { Act, Planner, Turned } from '../context.tsx'
import { afterPaint } from '../ui/afterPaint.ts'
import { showPressFirst } from '../ui/pressFrame.ts'

/** So many mutations are taken back at once. */
const longestPart = 250
/** So many parts are taken back before the rest of the page is drawn. */
const partsUndrawn = 8

/** Takes back an act of thousands of mutations, so that the page is not held up meanwhile; null where it cannot be. */
export async function undoInParts({ history, stamp }: Planner, act: Act): Promise<Turned | null> {
  const { done, undone, takeBack } = history
  const place = done.indexOf(act)
  if (place < 0) return null
  done.splice(place, 1)
  const { applied, run: _, ...description } = act
  const newest = done.at(-1)
  // All of it is one deletion, whatever time it takes.
  const at = stamp()
  const back: Applied[] = []
  let undrawn: (() => void)[] = []
  const draw = () => {
    for (const tell of undrawn) tell()
    undrawn = []
  }
  for (let end = applied.length; end > 0; end -= longestPart) {
    const part = applied.slice(Math.max(0, end - longestPart), end)
    showPressFirst(
      () => back.push(...takeBack(part, at)),
      (tell) => undrawn.push(tell),
    )
    await afterPaint()
    if (undrawn.length >= partsUndrawn) draw()
  }
  draw()
  // It cannot be done again once something else was done.
  if (back.length > 0 && done.at(-1) === newest)
    undone.push({ ...description, applied: back, run: null })
  return { ...description, rows: back.map(({ mutation }) => mutation) }
}
