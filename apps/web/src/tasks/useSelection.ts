import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import { type RefObject, useMemo, useState } from 'react'
import { strings } from '../strings.ts'
import { useLatest } from '../ui/useLatest.ts'
import { type BoardView, shownIn } from './boardView.ts'
import { keepFocus } from './keepFocus.ts'
import {
  allOf,
  chosenOf,
  nothingSelected,
  ranged,
  type Selection as Selected,
  toggled,
} from './selection.ts'

export type Selection = {
  select(task: Task, how: 'toggle' | 'range'): void
  /** As far as the next one, from where the focus was. */
  extend(from: Task, to: Task): void
  selectAll(): void
  clear(): void
  chosen(): readonly Task[]
  /** The chosen ones, to be acted on; from then on nothing is selected. */
  take(): readonly Task[]
}

/** Which tasks are selected, and what changes that; each change is told to who cannot see it. */
export function useSelection(
  view: Readonly<RefObject<BoardView>>,
  announce: (text: string) => void,
): { selected: ReadonlySet<TaskId>; selection: Selection } {
  const [selected, setSelected] = useState(nothingSelected)
  const latest = useLatest(selected)

  const selection = useMemo((): Selection => {
    const shown = () => shownIn(view.current)
    const chosen = () => chosenOf(latest.current.ids, shown())

    function turn(next: Selected): void {
      setSelected(next)
      announce(strings.tasks.selectedCount(chosenOf(next.ids, shown()).length))
    }

    return {
      select({ id }, how) {
        const was = latest.current
        turn(how === 'toggle' ? toggled(was, id) : ranged(was, id, shown()))
      },
      extend(from, to) {
        const { ids } = latest.current
        const was = ids.has(from.id) ? latest.current : toggled(nothingSelected, from.id)
        turn(ranged(was, to.id, shown()))
      },
      selectAll: () => turn(allOf(shown())),
      // Its bar goes with it, and may have had the focus.
      clear: () => keepFocus([...latest.current.ids], () => turn(nothingSelected)),
      chosen,
      take() {
        const tasks = chosen()
        setSelected(nothingSelected)
        return tasks
      },
    }
  }, [view, latest, announce])

  return { selected: selected.ids, selection }
}
