import { tasks } from '@daymark/core/tables/tasks'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { type Act, type Turned, usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { modKey } from '../ui/useKeys.ts'
import { runAndFocus } from './card/cardFocus.ts'

export type Undo = {
  /** Undoes the last act; 'pass' if there is none. */
  undo(): 'done' | 'pass'
  redo(): 'done' | 'pass'
  /** The undo button of a toast about an act. */
  offer(act: Act): NonNullable<Toast['action']>
}

/** What has more mutations is taken back in parts. */
const longestAtOnce = 1_000

/** Undo and redo, each with a toast and the focus on the task concerned. */
export function useUndo(showToast: ShowToast): Undo {
  const planner = usePlanner()

  return useMemo(() => {
    const { history } = planner
    /** Runs an undo or redo, shows it in a toast and focuses the task concerned. */
    function run(
      work: () => Turned | null,
      textOf: (turned: Turned) => string,
      action?: Toast['action'],
    ): 'done' | 'pass' {
      const result = flushSync(work)
      return result ? tell(result, textOf, action) : 'pass'
    }

    function tell(
      result: Turned,
      textOf: (turned: Turned) => string,
      action?: Toast['action'],
    ): 'done' {
      const { text, rows } = result
      const first = rows.find(({ table }) => table === tasks.name)
      const show = () => showToast({ text: textOf(result), ...(action && { action }) })
      if (first) runAndFocus(first.id, show)
      else if (rows.length > 0) show()
      else showToast({ text: strings.acts.changedSince(text) })
      return 'done'
    }

    const redo = () => run(history.redo, strings.acts.redone)
    const redoAction = {
      label: strings.acts.redo,
      keys: strings.acts.redoKeys(modKey),
      perform: redo,
    }
    function undo(act = history.newest()): 'done' | 'pass' {
      if (!act || act.applied.length <= longestAtOnce)
        return run(() => history.undo(act), strings.acts.undone, redoAction)
      // Where its code cannot be fetched, it is taken back all at once.
      void import('../derived/undoInParts.ts').then(
        async ({ undoInParts }) => {
          const undone = await undoInParts(planner, act)
          if (undone) tell(undone, strings.acts.undone, redoAction)
        },
        () => run(() => history.undo(act), strings.acts.undone, redoAction),
      )
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
  }, [planner, showToast])
}
