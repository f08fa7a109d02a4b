import { dayOf } from '@daymark/core/calendar/day'
import type { RowOf } from '@daymark/core/history/changes'
import type { HappenedLine } from '@daymark/core/history/groupActs'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ChangeNames } from '../derived/history/describeChange.ts'
import { strings } from '../strings.ts'
import { ChangeText } from './ChangeText.tsx'
import styles from './Happened.module.css'
import { type LineText, textOfLine } from './happenedTexts.ts'

type HappenedLineRowProps = {
  line: HappenedLine
  /** The day is shown as it was then. */
  isChosen: boolean
  by: string
  names: ChangeNames
  rowOf: RowOf
}

/** A line of ‘What happened’: when, what and by whom. What stands for several changes unfolds. */
export function HappenedLineRow({ line, isChosen, by, names, rowOf }: HappenedLineRowProps) {
  const { written, arrived } = line
  const [isOpen, fold] = useState(false)
  const list = useId()
  const { head, parts } = textOfLine(line, rowOf, names)
  const isLate = dayOf(written) !== dayOf(arrived)
  const row = (
    <>
      <time dateTime={new Date(written).toISOString()}>{strings.history.time(written)}</time>
      <span>
        <Said text={head} />
      </span>
      {parts.length > 0 && <ChevronRight />}
      <span className={styles.by}>
        {isLate ? strings.history.byAndArrived(by, arrived, names.today) : by}
      </span>
    </>
  )
  if (parts.length === 0) {
    return (
      <li data-chosen={isChosen || undefined}>
        <div className={styles.row}>{row}</div>
      </li>
    )
  }
  return (
    <li data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => fold(!isOpen)}
      >
        {row}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list.
        <ul id={list} role="list" className={styles.parts}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their order.
            <li key={index}>
              <Said text={part} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Said({ text }: { text: LineText }) {
  if ('text' in text) return <span>{text.text}</span>
  return <ChangeText change={text.change} of={text.name || null} />
}
