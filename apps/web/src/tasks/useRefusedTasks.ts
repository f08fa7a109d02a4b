import type { TaskId } from '@daymark/core/ids'
import { useMemo } from 'react'
import { useRefusals } from '../context.tsx'

/** The tasks of which the server has refused a change. */
export function useRefusedTasks(): ReadonlySet<TaskId> {
  const refusals = useRefusals()
  return useMemo(() => new Set(refusals.flatMap(({ ids }) => ids)), [refusals])
}
