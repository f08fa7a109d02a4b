import type { TaskId } from '@daymark/core/ids'
import { isSampled, sampleRemoval } from '@daymark/core/tasks/sampleDay'
import { Sunrise } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { type Planner, usePlanner } from '../../context.tsx'
import { listTreeOf } from '../../derived/trees.ts'
import styles from '../../frame/DateBanner.module.css'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import { Button } from '../../ui/Button.tsx'
import { focusMain } from '../../ui/focusMain.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'

/** Says that the tasks are a sample, until they are removed. */
export function SampleLine({ showToast }: { showToast: ShowToast }) {
  const planner = usePlanner()
  const isShown = useSyncExternalStore(planner.subscribe, () => sampledIn(planner).size > 0)
  const undo = useUndo(showToast)
  if (!isShown) return null

  function remove(): void {
    const mutations = sampleRemoval(planner.tasks.all(), listTreeOf(planner), planner.stamp())
    const text = strings.sample.removed
    focusMain()
    showToast({ text, action: undo.offer(planner.history.act(text, mutations)) })
  }

  return (
    <div className={styles.banner}>
      <Sunrise className={styles.icon} />
      <span className={styles.text}>{strings.sample.notice}</span>
      <Button size="small" className={styles.back} onClick={remove}>
        {strings.sample.remove}
      </Button>
    </div>
  )
}

/** The tasks of a sample day, kept by change: to look through all tasks for each change would take too long. */
function sampledIn(planner: Planner): ReadonlySet<TaskId> {
  const known = sampled.get(planner)
  if (known) return known
  const ids = new Set(
    planner.tasks
      .all()
      .filter(isSampled)
      .map(({ id }) => id),
  )
  planner.follow((changes) => {
    for (const { before, after } of changes) {
      if (before) ids.delete(before.id)
      if (after && isSampled(after)) ids.add(after.id)
    }
  })
  sampled.set(planner, ids)
  return ids
}

const sampled = new WeakMap<Planner, Set<TaskId>>()
