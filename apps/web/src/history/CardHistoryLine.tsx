import type { Day } from '@daymark/core/calendar/day'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './CardHistory.module.css'
import { ChangeText } from './ChangeText.tsx'
import type { CardLine } from './cardLines.ts'

type CardHistoryLineProps = {
  line: CardLine
  by: string
  today: Day
  /** Null where there is nothing to set back. */
  onSetBack: (() => void) | null
}

/** What one act did: a row for each field, and when and by whom. */
export function CardHistoryLine({ line, by, today, onSetBack }: CardHistoryLineProps) {
  const { arrived, written, said } = line
  const names = said.map((each) => (each.kind === 'says' ? each.text : each.field))
  return (
    <li>
      <div className={styles.changes}>
        {said.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes its order.
          <div key={index}>
            <ChangeText change={each} of={each.of} />
          </div>
        ))}
      </div>
      <div className={styles.when}>{strings.history.when(arrived, by, written, today)}</div>
      {onSetBack && (
        <Button
          kind="ghost"
          size="small"
          aria-label={strings.history.setBackOf(names)}
          onClick={onSetBack}
        >
          {strings.history.setBack}
        </Button>
      )}
    </li>
  )
}
