import { useCallback } from 'react'
import { useSharedKept } from '../useSharedKept.ts'

/** Does the server keep a history? Null: this device was not told yet. */
export function useHistoryKept(): [kept: boolean | null, learn: (days: number) => void] {
  const [stored, store] = useSharedKept('history')
  const learn = useCallback(
    (days: number) => {
      const next = String(days > 0)
      if (next !== stored) store(next)
    },
    [stored, store],
  )
  return [stored === null ? null : stored === 'true', learn]
}
