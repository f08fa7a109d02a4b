import { focusInterval, focusTime } from '@daymark/core/focus/focusTime'
import { type ImportEntry, tagRestoration, withImports } from '@daymark/core/tasks/importTrash'
import { erasure, restoration, type TrashEntry, trashEntries } from '@daymark/core/tasks/trash'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMinute, usePlanner, useTasks } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { BackToIndex } from '../BackToIndex.tsx'
import head from '../PageHead.module.css'
import { TrashedRow } from './TrashedRow.tsx'
import styles from './TrashPage.module.css'
import { TrashRefusals } from './TrashRefusals.tsx'

const pageSize = 50

type Entry = TrashEntry | ImportEntry

type TrashPageProps = {
  /** Leads to the index, where that is a page of its own. */
  onBack: (() => void) | null
}

/** The tasks and lists deleted in the last 30 days, to be restored or deleted permanently. */
export function TrashPage({ onBack }: TrashPageProps) {
  const planner = usePlanner()
  const known = useTasks()
  const tasks = known.trash()
  const lists = planner.lists.values()
  const now = useMinute()
  const trash = useMemo(() => ({ lists, tasks }), [lists, tasks])
  const alive = known.all()
  const entries = useMemo(
    () => withImports(trashEntries(trash, known), trash, alive),
    [trash, known, alive],
  )
  const [shown, setShown] = useState(pageSize)
  const [confirming, setConfirming] = useState<Entry[] | null>(null)
  const [announcement, announce] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function restore(restored: Entry): void {
    const { row } = restored
    const index = entries.findIndex((entry) => entry.row.id === row.id)
    flushSync(() => {
      const at = planner.stamp()
      const tags = restored.kind === 'import' ? planner.tags.values() : []
      planner.perform([
        ...restoration(trash, idsOf(restored), at),
        ...tagRestoration(tags, restored, at),
      ])
      announce(strings.trash.restored(strings.trash.name(restored)))
    })
    focusRow(index)
  }

  function erase(confirmed: Entry[]): void {
    // What was restored on another device while the dialog was open is kept.
    const stillTrashed = confirmed.filter(({ row }) =>
      entries.some((entry) => entry.row.id === row.id),
    )
    planner.perform(erasure(trash, stillTrashed.flatMap(idsOf), planner.stamp()))
    announce(strings.trash.erased(stillTrashed))
  }

  /** What goes, and the focus that stays without a name. */
  function consequenceOf(confirmed: Entry[]): string {
    const gone = new Set<string>(erasure(trash, confirmed.flatMap(idsOf), '').map(({ id }) => id))
    const ofThem = planner.focus.sessions
      .all()
      .filter(({ task_id }) => task_id !== null && gone.has(task_id))
    const focused = focusTime(ofThem.map(focusInterval))
    const { consequence, nameless } = strings.trash
    return focused === 0 ? consequence : `${consequence} ${nameless(confirmed.length, focused)}`
  }

  /** Moves the focus from a removed row to the next one, or to the heading. */
  function focusRow(index: number): void {
    // A dialog that has closed gives the focus to the page where its opener is gone.
    if (!document.activeElement?.matches('body, main')) return
    const rows = list.current?.children ?? []
    const next = rows[Math.min(index, rows.length - 1)]?.querySelector('button') ?? heading.current
    next?.focus()
  }

  return (
    <>
      <BackToIndex onBack={onBack} />
      <div className={head.head}>
        <h1 ref={heading} tabIndex={-1}>
          {strings.trash.title}
        </h1>
        {entries.length > 0 && (
          <Button className={styles.empty} onClick={() => setConfirming(entries)}>
            {strings.trash.empty}
          </Button>
        )}
      </div>
      <p className={styles.hint}>
        {entries.length === 0 ? strings.trash.nothing : strings.trash.hint}
      </p>
      <TrashRefusals onAnswered={() => focusRow(0)} />
      <ul ref={list} className={styles.list}>
        {entries.slice(0, shown).map((entry) => (
          <TrashedRow
            key={entry.row.id}
            entry={entry}
            now={now}
            onRestore={restore}
            onErase={(one) => setConfirming([one])}
          />
        ))}
      </ul>
      {entries.length > shown && (
        <Button onClick={() => setShown(shown + pageSize)}>{strings.trash.showMore}</Button>
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
      {confirming && (
        <ConfirmDialog
          question={strings.trash.ask(confirming)}
          consequence={consequenceOf(confirming)}
          confirmLabel={strings.trash.erase}
          cancelLabel={strings.trash.cancel}
          onConfirm={() => erase(confirming)}
          onClose={() => {
            flushSync(() => setConfirming(null))
            focusRow(0)
          }}
        />
      )}
    </>
  )
}

function idsOf(entry: Entry): readonly string[] {
  return entry.kind === 'import' ? entry.ids : [entry.row.id]
}
