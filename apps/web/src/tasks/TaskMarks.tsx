import { listOf } from '@daymark/core/lists'
import type { Task } from '@daymark/core/tables/tasks'
import { strings } from '../strings.ts'
import { listTreeOf, shownTagsOf, stepTreeOf, usePlannerNow } from '../trees.ts'
import { ColorDot } from '../ui/ColorDot.tsx'
import styles from './TaskMeta.module.css'

/** The list and the tags of a card. */
export function TaskMarks({ task }: { task: Task }) {
  const planner = usePlannerNow()
  const list = listOf(listTreeOf(planner), stepTreeOf(planner), task)
  return (
    <>
      {list && (
        <span className={styles.mark}>
          <ColorDot color={list.color} />
          <span className="sr">{strings.tasks.list} </span>
          <bdi>{list.name}</bdi>
        </span>
      )}
      {shownTagsOf(planner)
        .of(task)
        .map(({ tag }) => (
          <span key={tag.id} className={styles.mark}>
            <bdi>{strings.tasks.tag(tag.name)}</bdi>
          </span>
        ))}
    </>
  )
}
