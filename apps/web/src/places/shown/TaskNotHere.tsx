import { restoration } from '@daymark/core/tasks/trash'
import { Search, Trash2, WifiOff } from 'lucide-react'
import { usePlannerNow } from '../../derived/trees.ts'
import { parseAddress } from '../../device/address.ts'
import styles from '../../frame/SyncBanner.module.css'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { useEntry } from '../../ui/history/useLayer.ts'

/** Says above Day why the task that the address names is not shown. */
export function TaskNotHere({ onLists }: { onLists: () => void }) {
  const planner = usePlannerNow()
  const search = useEntry((entry) => entry.search)
  const { task } = parseAddress(search)
  // A card that is open keeps what is typed, and says itself what became of its task.
  if (!task || document.querySelector(`[data-task="${task.id}"]`)) return null
  const row = planner.tasks.get(task.id)
  const texts = strings.notHere
  if (row?.deleted_at) {
    const restore = () => {
      const trash = { lists: planner.lists.values(), tasks: planner.tasks.trash() }
      const text = strings.trash.restored(row.title)
      planner.history.act(text, restoration(trash, [row.id], planner.stamp()))
    }
    return (
      <section className={styles.banner} data-kind="lost" aria-label={texts.inTrash(row.title)}>
        <Trash2 />
        <span>{texts.inTrash(row.title)}</span>
        <span className={styles.actions}>
          <Button size="small" onClick={restore}>
            {strings.trash.restore}
          </Button>
        </span>
      </section>
    )
  }
  const { kind } = planner.status()
  if (row || kind === 'opening' || kind === 'syncing') return null
  const isUnknown = kind === 'current'
  const title = isUnknown ? texts.titles.task : strings.notLoaded.offline.title
  return (
    <section className={styles.banner} data-kind="lost" aria-label={title}>
      {isUnknown ? <Search /> : <WifiOff />}
      <span>
        {title} {isUnknown && texts.hint}
      </span>
      <span className={styles.actions}>
        {isUnknown && (
          <Button size="small" onClick={onLists}>
            {texts.showLists}
          </Button>
        )}
      </span>
    </section>
  )
}
