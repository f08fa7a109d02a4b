import { listOf } from '@daymark/core/lists/lists'
import type { Task } from '@daymark/core/tables/tasks'
import { use } from 'react'
import { listTreeOf, shownTagsOf, stepTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { ColorDot } from '../../ui/ColorDot.tsx'
import { ListIsShown } from './shownByPage.ts'
import styles from './TaskMeta.module.css'

/** The tags of a card, and its list where the page does not say it. */
export function TaskMarks({ task }: { task: Task }) {
  const planner = usePlannerNow()
  const isShown = use(ListIsShown)
  const list = listOf(listTreeOf(planner), stepTreeOf(planner), task)
  return (
    <>
      {list && !isShown && (
        <span className={styles.mark}>
          <ColorDot color={list.color} />
          <span className="sr">{strings.lists.list} </span>
          <bdi>{list.name}</bdi>
        </span>
      )}
      {shownTagsOf(planner)
        .of(task)
        .map(({ tag }) => (
          <span key={tag.id} className={styles.mark}>
            <bdi>{strings.lists.tag(tag.name)}</bdi>
          </span>
        ))}
    </>
  )
}
