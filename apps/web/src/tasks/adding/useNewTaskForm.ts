import type { TypedFields } from '@daymark/core/words/quickAdd'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useClock, useDrafts, useToday } from '../../context.tsx'
import { hasLayer, setLayer } from '../../derived/layers.ts'
import { pageHistory } from '../../ui/history/windowHistory.ts'
import { useLatest } from '../../ui/useLatest.ts'
import { type NewTaskForm, openNewTaskForm } from './newTaskForm.ts'

const layer = 'add'

export function useNewTaskForm(): NewTaskForm {
  // Others after the same user has signed in again; what is typed stays.
  const drafts = useLatest(useDrafts())
  const clock = useClock()
  const [form] = useState(() =>
    openNewTaskForm(
      () => drafts.current,
      clock,
      (isOpen) => setLayer(layer, isOpen, layer),
    ),
  )
  const today = useToday()
  const follow = useEffectEvent(() => {
    if (!hasLayer(layer)(pageHistory.entry())) form.close()
    else if (!form.fields()) form.resume(today)
  })
  // Back closes it, Forward or a reload opens it.
  useEffect(() => {
    follow()
    return pageHistory.subscribe(follow)
  }, [])
  return form
}

/** Renders with each key, which the page around the form does not. */
export function useTypedFields({ subscribe, fields }: NewTaskForm): TypedFields | null {
  return useSyncExternalStore(subscribe, fields)
}
