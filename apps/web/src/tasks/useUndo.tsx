import { tasks } from '@daymark/core/tables/tasks'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { type Act, type Turned, usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { modKey } from '../ui/useKeys.ts'
import { focusOn } from './keepFocus.ts'

export type Undo = {
  /** Takes back what was done last; 'pass' where there is nothing to take back. */
  undo(): 'done' | 'pass'
  redo(): 'done' | 'pass'
  /** The button of a toast that tells of this act. */
  offer(act: Act): NonNullable<Toast['action']>
}

/** Taking back, with the focus on what it concerned and a word of what it was. */
export function useUndo(showToast: ShowToast): Undo {
  const { history } = usePlanner()

  return useMemo(() => {
    /** Does the work and says what it was, with the focus on what it concerned. */
    function turn(
      work: () => Turned | null,
      says: (act: string) => string,
      action?: Toast['action'],
    ): 'done' | 'pass' {
      const turned = flushSync(work)
      if (!turned) return 'pass'
      const { text, rows } = turned
      const first = rows.find(({ table }) => table === tasks.name)
      const show = () => showToast({ text: says(text), ...(action && { action }) })
      if (first) focusOn(first.id, show)
      else if (rows.length > 0) show()
      else showToast({ text: strings.acts.changedSince(text) })
      return 'done'
    }

    const redo = () => turn(history.redo, strings.acts.redone)
    const again = { label: strings.acts.redo, keys: strings.acts.redoKeys(modKey), perform: redo }
    const undo = (act?: Act) => turn(() => history.undo(act), strings.acts.undone, again)

    return {
      undo: () => undo(),
      redo,
      offer: (act) => ({
        label: strings.acts.undo,
        keys: strings.acts.undoKeys(modKey),
        perform: () => undo(act),
      }),
    }
  }, [history, showToast])
}
