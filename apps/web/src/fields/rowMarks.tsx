import type { Tag } from '@daymark/core/tables/tags'
import { strings } from '../strings.ts'
import styles from './Marks.module.css'
import { TagName } from './TagName.tsx'

/** How often a task was carried over, where that is often. */
export function CarriedMark({ times }: { times: number }) {
  return times === 0 ? null : (
    <span className={styles.mark}>{strings.fields.carriedTimes(times)}</span>
  )
}

type TagMarksProps = { shown: readonly Tag[]; more: number }

/** Tags, and how many more there are. */
export function TagMarks({ shown, more }: TagMarksProps) {
  return (
    <>
      {shown.map((tag) => (
        <span key={tag.id} className={styles.mark}>
          <TagName {...tag} />
        </span>
      ))}
      {more > 0 && <span className={styles.mark}>{strings.lists.moreTags(more)}</span>}
    </>
  )
}
