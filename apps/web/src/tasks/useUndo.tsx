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

/** So many mutations are taken back in parts. */
const longAct = 1_000

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
      if (!result) return 'pass'
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
    function undo(act = history.done.at(-1)): 'done' | 'pass' {
      const end = (work: () => Turned | null) => run(work, strings.acts.undone, redoAction)
      if (!act || act.applied.length < longAct) return end(() => history.undo(act))
      void import('../derived/undoInParts.ts')
        .then(({ undoInParts }) => undoInParts(planner, act))
        .then((turned) => end(() => turned))
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
