import { isTrashed, type TrashedTask } from '@daymark/core/trash'
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

/** What was deleted in the last 30 days: back to its day, or gone for ever. */
export function Trash() {
  const planner = usePlanner()
  const deleted = useTasks().trash()
  const now = useNow()
  const trash = useMemo(() => deleted.filter(isTrashed), [deleted])
  const [shown, setShown] = useState(pageSize)
  const [asking, setAsking] = useState<TrashedTask[] | null>(null)
  const [announcement, announce] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function restore({ id, title }: TrashedTask): void {
    const place = trash.findIndex((task) => task.id === id)
    flushSync(() => {
      planner.perform({ type: 'restore', id, at: planner.stamp() })
      announce(strings.trash.restored(title))
    })
    keepFocus(place)
  }

  function erase(asked: TrashedTask[]): void {
    // What was restored on another screen while we asked is not ours to delete any more.
    const still = asked.filter(({ id }) => trash.some((task) => task.id === id))
    for (const { id } of still) planner.perform({ type: 'erase', id, at: planner.stamp() })
    announce(strings.trash.erased(still.map(({ title }) => title)))
  }

  /** What was pressed has gone with its task: the next one has the focus, or the heading. */
  function keepFocus(place: number): void {
    if (document.activeElement !== document.body) return
    const rows = list.current?.children ?? []
    const next = rows[Math.min(place, rows.length - 1)]?.querySelector('button') ?? heading.current
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
          <Button onClick={() => setAsking(trash)}>{strings.trash.empty}</Button>
        )}
      </SectionHead>
      <TrashRefusals onAnswered={() => keepFocus(0)} />
      <ul ref={list} className={styles.list}>
        {trash.slice(0, shown).map((task) => (
          <TrashedRow
            key={task.id}
            task={task}
            now={now}
            onRestore={restore}
            onErase={(one) => setAsking([one])}
          />
        ))}
      </ul>
      {trash.length > shown && (
        <Button onClick={() => setShown(shown + pageSize)}>{strings.trash.showMore}</Button>
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
      {asking && (
        <ConfirmDialog
          question={strings.trash.ask(asking.map(({ title }) => title))}
          consequence={strings.trash.consequence}
          confirmLabel={strings.trash.erase}
          cancelLabel={strings.trash.cancel}
          onConfirm={() => erase(asking)}
          onClose={() => {
            flushSync(() => setAsking(null))
            keepFocus(0)
          }}
        />
      )}
    </>
  )
}
