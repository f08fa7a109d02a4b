import type { Day } from '@daymark/core/calendar/day'
import type { PastedTask } from '@daymark/core/tasks/pastedTasks'
import { Circle, CircleCheck, CornerDownRight } from 'lucide-react'
import { memo } from 'react'
import { useLanguage, usePlanner } from '../../context.tsx'
import { chipText } from '../../derived/readLine.ts'
import { ChipSign } from '../../fields/ChipSign.tsx'
import { strings } from '../../strings.ts'
import styles from './PastedTasks.module.css'

/** What will be added, line by line, with its chips. */
export const PastedPreview = memo(
  ({ pasted, today }: { pasted: readonly PastedTask[]; today: Day }) => {
    const planner = usePlanner()
    useLanguage()
    const levels: number[] = []
    for (const { parent } of pasted) levels.push(parent === null ? 0 : (levels[parent] ?? 0) + 1)

    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard.
      <ul className={styles.lines} aria-label={strings.wordChips.pasted} tabIndex={0}>
        {pasted.map(({ name, chips, isDone, parent }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
          <li key={index} style={{ paddingInlineStart: 12 + 26 * (levels[index] ?? 0) }}>
            {isDone ? <CircleCheck /> : parent === null ? <Circle /> : <CornerDownRight />}
            <span dir="auto">
              {parent !== null && <bdi className="sr">{strings.wordChips.step} </bdi>}
              {isDone && <bdi className="sr">{strings.wordChips.done} </bdi>}
              {name}
            </span>
            {chips.length > 0 && (
              <span className={styles.chips}>
                {chips.map((chip) => {
                  const label = chipText(chip, today, planner)
                  return (
                    <span key={`${chip.kind} ${label}`} className={styles.chip}>
                      <ChipSign of={chip} />
                      {label}
                    </span>
                  )
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    )
  },
)
