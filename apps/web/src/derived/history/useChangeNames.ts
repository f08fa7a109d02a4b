import type { RowOf } from '@daymark/core/history/changes'
import { useMemo } from 'react'
import type { Planner } from '../../context.tsx'
import { useToday } from '../../context.tsx'
import type { ChangeNames } from './describeChange.ts'

/** The rows of this device, and the names of those that changes name. */
export function useChangeNames(planner: Planner): { names: ChangeNames; rowOf: RowOf } {
  const today = useToday()
  return useMemo(() => {
    const rowOf: RowOf = planner.row
    const nameOf: ChangeNames['nameOf'] = (table, id) => {
      const row = rowOf({ table, id })
      const name = row?.name ?? row?.title
      return typeof name === 'string' ? name : null
    }
    return { names: { nameOf, today }, rowOf }
  }, [planner, today])
}
