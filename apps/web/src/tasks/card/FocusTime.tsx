import type { TaskId } from '@daymark/core/ids'
import { Timer } from 'lucide-react'
import { useFocusTime } from '../../context.tsx'
import styles from '../../fields/Marks.module.css'
import { strings } from '../../strings.ts'

const minute = 60_000

/** The focus time of a closed card, of its estimate in minutes; or the estimate alone. */
export function FocusTime({ id, estimate }: { id: TaskId; estimate: number | null }) {
  const focused = useFocusTime(id)
  const estimated = estimate === null ? null : estimate * minute
  const overrun = estimated !== null && focused > estimated
  if (focused === 0 && !estimated) return null
  return (
    <span className={styles.time} data-overrun={overrun || undefined}>
      <Timer />
      {focused > 0 && <span className="sr">{strings.focusTime.title}</span>}
      {focused > 0
        ? strings.focusTime.briefly(focused, estimated)
        : strings.focusTime.briefly(estimated ?? 0, null)}
    </span>
  )
}
