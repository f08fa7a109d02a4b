import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import { type RefObject, useMemo, useState } from 'react'
import { type BoardView, shownIn } from '../../derived/boardView.ts'
import { strings } from '../../strings.ts'
import { useLatest } from '../../ui/useLatest.ts'
import { preserveFocus } from '../card/cardFocus.ts'
import {
  allOf,
  nothingSelected,
  ranged,
  type Selection as Selected,
  selectedAmong,
  toggled,
} from './selection.ts'

export type Selection = {
  select(task: Task, how: 'toggle' | 'range'): void
  /** Extends the range from the focused task to the next one. */
  extend(from: Task, to: Task): void
  selectAll(): void
  clear(): void
  chosen(): readonly Task[]
  /** Returns the selected tasks and clears the selection. */
  take(): readonly Task[]
}

/** The selection and the functions that change it; each change is announced. */
export function useSelection(
  view: Readonly<RefObject<BoardView>>,
  announce: (text: string) => void,
): { selected: ReadonlySet<TaskId>; selection: Selection } {
  const [selected, setSelected] = useState(nothingSelected)
  const latest = useLatest(selected)

  const selection = useMemo((): Selection => {
    const shown = () => shownIn(view.current)
    const chosen = () => selectedAmong(latest.current.ids, shown())

    function update(next: Selected): void {
      setSelected(next)
      announce(strings.tasks.selectedCount(selectedAmong(next.ids, shown()).length))
    }

    return {
      select({ id }, how) {
        const current = latest.current
        update(how === 'toggle' ? toggled(current, id) : ranged(current, id, shown()))
      },
      extend(from, to) {
        const { ids } = latest.current
        const current = ids.has(from.id) ? latest.current : toggled(nothingSelected, from.id)
        update(ranged(current, to.id, shown()))
      },
      selectAll: () => update(allOf(shown())),
      // The selection bar disappears and may have the focus.
      clear: () => preserveFocus([...latest.current.ids], () => update(nothingSelected)),
      chosen,
      take() {
        const tasks = chosen()
        // The bar disappears before what is done to the tasks is shown.
        preserveFocus([...latest.current.ids], () => setSelected(nothingSelected))
        return tasks
      },
    }
  }, [view, latest, announce])

  return { selected: selected.ids, selection }
}
