import { useEffect, useEffectEvent } from 'react'
import { useDeviceName, usePlanner } from '../context.tsx'
import { storedRun } from '../exchange/importRun.ts'
import { strings } from '../strings.ts'
import type { ShowToast } from '../ui/Toasts.tsx'

/** Goes on with an import that was interrupted, once the tasks are there. */
export function useInterruptedImport(showToast: ShowToast): void {
  const planner = usePlanner()
  const device = useDeviceName()

  const goOn = useEffectEvent(async () => {
    if (!(await storedRun(planner, device))) return
    const [{ resumeImport }, { undoInParts }] = await Promise.all([
      import('../exchange/resumeImport.ts'),
      import('../derived/undoInParts.ts'),
    ])
    await resumeImport(planner, device, (text, act) => {
      const undo = act && {
        label: strings.acts.undo,
        perform: () => void undoInParts(planner, act),
      }
      showToast({ text, ...(undo && { action: undo }) })
    })
  })
  useEffect(() => {
    // If its code cannot be loaded, the next opening tries again.
    goOn().catch(() => {})
  }, [])
}
