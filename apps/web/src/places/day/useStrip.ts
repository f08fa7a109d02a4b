import { usePlanner, useTasks } from '../../context.tsx'
import { useKept } from '../../derived/useKept.ts'

export type Strip = { isUnfolded: boolean; onFold: (isUnfolded: boolean) => void }

/** On phones greeting and summary are one strip, once there was a task. Null where they are not. */
export function useStrip(onPhone: boolean, isOpening: boolean): Strip | null {
  const planner = usePlanner()
  const tasks = useTasks()
  const [kept, keep] = useKept('strip')
  const hasHadTask = isOpening || tasks.any() || planner.tasks.trash().length > 0
  if (!onPhone || !hasHadTask) return null
  return {
    isUnfolded: kept === unfolded,
    onFold: (isUnfolded) => keep(isUnfolded ? unfolded : ''),
  }
}

const unfolded = 'unfolded'
