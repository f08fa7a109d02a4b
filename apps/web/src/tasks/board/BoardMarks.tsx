import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { quietRows, RowStyleShown } from '../../fields/shownByPage.ts'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { Progress } from '../card/TaskMeta.tsx'
import { QuietMarks } from '../lazyComponents.ts'
import styles from './Board.module.css'

/** What a card of a board says besides its name: the marks of a quiet row. */
export function BoardMarks({ task, today }: { task: Task; today: Day }) {
  return (
    <div className={styles.marks}>
      <RowStyleShown value={quietRows}>
        <WhenLoaded>
          <QuietMarks task={task} today={today} progress={<Progress task={task} />} />
        </WhenLoaded>
      </RowStyleShown>
    </div>
  )
}
