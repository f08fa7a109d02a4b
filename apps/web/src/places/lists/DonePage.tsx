import { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { firstDoneDays } from '@daymark/core/tasks/doneDays'
import { Copy } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { loadActs } from '../../derived/acts/loadActs.ts'
import { listTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { BackToIndex } from '../../lists/BackToIndex.tsx'
import head from '../../lists/PageHead.module.css'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { useKept } from '../../ui/history/useKept.ts'
import type { PlaceProps } from '../place.ts'
import { DoneFields } from './DoneFields.tsx'
import styles from './DonePage.module.css'
import { DoneRow } from './DoneRow.tsx'
import { chosenOf, type DoneChoice, doneDaysOf, everythingDone, partOf } from './doneContent.ts'
import { doneText } from './doneText.ts'

const pageSize = 100

type DonePageProps = Pick<PlaceProps, 'today' | 'showToast' | 'onTask'> & {
  /** Leads to the index, where that is a page of its own. */
  onBack: (() => void) | null
}

/** What was done, by day, newest first. */
export function DonePage({ today, showToast, onTask, onBack }: DonePageProps) {
  const planner = usePlannerNow()
  const undo = useUndo(showToast)
  const [choice, choose] = useKept('done', readChoice)
  const [pages, setPages] = useState(1)
  const page = useRef<HTMLDivElement>(null)
  const all = doneDaysOf(planner)
  const days = useMemo(() => chosenOf(planner, all, choice), [planner, all, choice])
  const isPart = choice.search !== '' || choice.within !== null
  const shown = firstDoneDays(days, pages * pageSize)
  const parts = shown.map((day) => partOf(planner, day, isPart))
  const count = days.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const isChosen = isPart || choice.until !== null

  function show(changed: Partial<DoneChoice>): void {
    setPages(1)
    choose((others) => ({ ...others, ...changed }))
  }

  function reopen(task: Task): void {
    void loadActs().then(
      ({ actsWithSteps }) => {
        const mutations = actsWithSteps.reopen(planner, [task], planner.stamp())
        const checks = () => [...(page.current?.querySelectorAll<Element>('[aria-checked]') ?? [])]
        const place = document.activeElement ? checks().indexOf(document.activeElement) : -1
        const text = strings.acts.reopened([task.title])
        const act = flushSync(() => planner.history.act(text, mutations))
        const next = checks()[place] ?? checks().at(-1) ?? page.current
        if (place >= 0 && next instanceof HTMLElement) next.focus()
        showToast({ text, action: undo.offer(act) })
      },
      () => showToast({ text: strings.errors.notDone }),
    )
  }

  function showEarlier(): void {
    const known = parts.length
    flushSync(() => setPages(pages + 1))
    page.current?.querySelectorAll<HTMLElement>('h2')[known]?.focus()
  }

  async function copy(): Promise<void> {
    const isCopied = await copyText(doneText(parts, listTreeOf(planner), today))
    showToast({ icon: <Copy />, text: isCopied ? strings.done.copied : strings.errors.notDone })
  }

  return (
    <div ref={page} tabIndex={-1} className={styles.page}>
      <BackToIndex onBack={onBack} />
      <div className={head.head}>
        <h1>{strings.done.title}</h1>
        {parts.length > 0 && (
          <Button className={styles.copy} onClick={copy}>
            <Copy />
            {strings.done.copy}
          </Button>
        )}
      </div>
      <DoneFields choice={choice} today={today} onChange={show} />
      <div className={styles.result} data-idle={(parts.length > 0 && !isChosen) || undefined}>
        <p role="status">{resultText(isChosen, count)}</p>
        {isChosen && (
          <Button kind="ghost" size="small" onClick={() => show(everythingDone)}>
            {strings.done.clear}
          </Button>
        )}
      </div>
      {parts.map(({ day, rows, focused }) => (
        <section key={day ?? ''} className={styles.day}>
          <div>
            <h2 tabIndex={-1}>{strings.done.heading(day, today)}</h2>
            <p>{strings.done.sum(rows.length, focused)}</p>
          </div>
          <ul>
            {rows.map((row) => (
              <DoneRow key={row.task.id} {...{ row, onTask }} onReopen={reopen} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length < days.length && (
        <Button className={styles.earlier} onClick={showEarlier}>
          {strings.done.earlier}
        </Button>
      )}
    </div>
  )
}

function resultText(isChosen: boolean, count: number): string {
  if (count === 0) return isChosen ? strings.done.noneFound : strings.done.nothing
  return isChosen ? strings.done.found(count) : ''
}

const Kept: v.GenericSchema<unknown, DoneChoice> = v.object({
  search: v.string(),
  within: v.nullable(v.string()),
  until: v.nullable(Day),
})

function readChoice(kept: unknown): DoneChoice {
  const read = v.safeParse(Kept, kept)
  return read.success ? read.output : everythingDone
}
