import { restoration, shownTrash } from '@daymark/core/stepActs'
import { tasks } from '@daymark/core/tables/tasks'
import { isTrashed, type TrashedTask } from '@daymark/core/trash'
import { trashedWith } from '@daymark/core/tree'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNow, usePlanner, useTasks } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { SectionHead } from './SectionHead.tsx'
import styles from './Trash.module.css'
import { TrashedRow } from './TrashedRow.tsx'
import { TrashRefusals } from './TrashRefusals.tsx'

const pageSize = 50

/** The tasks deleted in the last 30 days, to be restored or deleted permanently. */
export function Trash() {
  const planner = usePlanner()
  const deleted = useTasks().trash()
  const now = useNow()
  const trash = useMemo(() => shownTrash(deleted).filter(isTrashed), [deleted])
  const [shown, setShown] = useState(pageSize)
  const [confirming, setConfirming] = useState<TrashedTask[] | null>(null)
  const [announcement, announce] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function restore(task: TrashedTask): void {
    const index = trash.indexOf(task)
    flushSync(() => {
      planner.perform(restoration(deleted, task, planner.stamp()).mutations)
      announce(strings.trash.restored(task.title))
    })
    focusRow(index)
  }

  function erase(confirmed: TrashedTask[]): void {
    // Tasks restored on another device while the dialog was open are kept.
    const stillTrashed = confirmed.filter(({ id }) => trash.some((task) => task.id === id))
    const at = planner.stamp()
    const rows = trashedWith(stillTrashed, deleted)
    planner.perform(rows.map(({ id }) => tasks.erase(id, at)))
    announce(strings.trash.erased(stillTrashed.map(({ title }) => title)))
  }

  /** Moves the focus from a removed row to the next one, or to the heading. */
  function focusRow(index: number): void {
    if (document.activeElement !== document.body) return
    const rows = list.current?.children ?? []
    const next = rows[Math.min(index, rows.length - 1)]?.querySelector('button') ?? heading.current
    next?.focus()
  }

  return (
    <>
      <SectionHead
        ref={heading}
        title={strings.trash.title}
        note={trash.length === 0 ? strings.trash.nothing : strings.trash.hint}
      >
        {trash.length > 0 && (
          <Button onClick={() => setConfirming(trash)}>{strings.trash.empty}</Button>
        )}
      </SectionHead>
      <TrashRefusals onAnswered={() => focusRow(0)} />
      <ul ref={list} className={styles.list}>
        {trash.slice(0, shown).map((task) => (
          <TrashedRow
            key={task.id}
            task={task}
            now={now}
            onRestore={restore}
            onErase={(one) => setConfirming([one])}
          />
        ))}
      </ul>
      {trash.length > shown && (
        <Button onClick={() => setShown(shown + pageSize)}>{strings.trash.showMore}</Button>
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
      {confirming && (
        <ConfirmDialog
          question={strings.trash.ask(confirming.map(({ title }) => title))}
          consequence={strings.trash.consequence}
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
