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
    const { undone, redone, changedSince } = strings.acts

    function tell(
      { text, tasks: [first] }: Turned,
      says: (act: string) => string,
      more?: Toast['action'],
    ): void {
      if (first) focusOn(first, () => {})
      if (!first) showToast({ text: changedSince(text) })
      else showToast({ text: says(text), ...(more && { action: more }) })
    }

    function undo(act?: Act): 'done' | 'pass' {
      const turned = flushSync(() => history.undo(act))
      if (!turned) return 'pass'
      tell(turned, undone, {
        label: strings.acts.redo,
        keys: strings.acts.redoKeys(modKey),
        perform: redo,
      })
      return 'done'
    }

    function redo(): 'done' | 'pass' {
      const turned = flushSync(() => history.redo())
      if (!turned) return 'pass'
      tell(turned, redone)
      return 'done'
    }

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
