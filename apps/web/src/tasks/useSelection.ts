import type { Task } from '@daymark/core/task'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nothingSelected, ranged, toggled } from './selection.ts'

/** Which of the tasks that show are selected. */
export function useSelection(shown: () => readonly Task[]) {
  const [selection, setSelection] = useState(nothingSelected)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })

  const select = useCallback(({ id }: Task, how: 'toggle' | 'range') => {
    setSelection((was) => (how === 'toggle' ? toggled(was, id) : ranged(was, id, latest.current())))
  }, [])

  return { selection, select }
}
