import { dayOf, milliseconds } from '@daymark/core/calendar/day'
import type { ImportEntry } from '@daymark/core/tasks/importTrash'
import { daysRemaining, type TrashEntry } from '@daymark/core/tasks/trash'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { RowText } from '../../ui/RowText.tsx'
import styles from './TrashPage.module.css'

type TrashedRowProps = {
  entry: TrashEntry | ImportEntry
  now: number
  onRestore: (entry: TrashEntry | ImportEntry) => void
  onErase: (entry: TrashEntry | ImportEntry) => void
}

export function TrashedRow({ entry, now, onRestore, onErase }: TrashedRowProps) {
  const { row } = entry
  const name = strings.trash.name(entry)
  const since = strings.trash.since(dayOf(milliseconds(row.deleted_at)), daysRemaining(row, now))
  return (
    <li className={styles.entry}>
      <RowText title={name}>
        {entry.kind === 'list' || entry.kind === 'section'
          ? strings.trash.ofList(entry, since)
          : since}
      </RowText>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={strings.trash.restoreEntry(name)}
          onClick={() => onRestore(entry)}
        >
          {strings.trash.restore}
        </Button>
        <Button
          size="small"
          kind="ghost"
          aria-label={strings.trash.eraseEntry(name)}
          onClick={() => onErase(entry)}
        >
          {strings.trash.erase}
        </Button>
      </div>
    </li>
  )
}
