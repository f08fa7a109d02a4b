import type { Act, Planner, Turned } from '../context.tsx'
import { afterPaint } from '../ui/afterPaint.ts'
import { showPressFirst } from '../ui/pressFrame.ts'

/** So many parts are taken back before the rest of the page is drawn, as in `runImport`. */
const partsUndrawn = 8

/** Takes back an act of thousands of rows, so that the page is not held up meanwhile. */
export async function undoInParts({ history }: Planner, act: Act): Promise<Turned | null> {
  let undrawn: (() => void)[] = []
  const draw = () => {
    for (const tell of undrawn) tell()
    undrawn = []
  }
  try {
    return await history.undoInParts(act, async (part) => {
      showPressFirst(part, (tell) => undrawn.push(tell))
      await afterPaint()
      if (undrawn.length >= partsUndrawn) draw()
    })
  } finally {
    draw()
  }
}
