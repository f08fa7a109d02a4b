import type { AppChange } from '@daymark/core/tables/appChanges'
import type { Act, Planner } from '../context.tsx'
import { strings } from '../strings.ts'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { toldOf, turnChange } from './toldChanges.ts'

type Told = {
  planner: Planner
  proposals: readonly AppChange[]
  done: readonly AppChange[]
  announce: (text: string) => void
  showToast: ShowToast
  offerUndo: (act: Act) => NonNullable<Toast['action']>
}

/** Says what apps propose, and in a toast each what they have done, with ‘Undo’. */
export function tellChanges({
  planner,
  proposals,
  done,
  announce,
  showToast,
  offerUndo,
}: Told): void {
  for (const change of proposals) announce(toldOf(planner, change))
  for (const change of done) {
    const text = toldOf(planner, change)
    const perform = () => {
      const act = turnChange(planner, change)
      if (act) showToast({ text: act.text, action: offerUndo(act) })
      else showToast({ text: strings.acts.changedSince(text) })
    }
    showToast({ text, action: { label: strings.acts.undo, perform } })
  }
}
