import { changesIn } from '@daymark/core/history/changes'
import { ok } from '@daymark/core/result'
import type { Task } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useClock, useLanguage } from '../context.tsx'
import { useChangeNames } from '../derived/history/useChangeNames.ts'
import { useHistory, useHistoryRemote } from '../derived/history/useHistory.ts'
import { useHistoryKept } from '../derived/history/useHistoryKept.ts'
import { usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { FoldButton } from '../ui/FoldButton.tsx'
import styles from './CardHistory.module.css'
import { CardHistoryLine } from './CardHistoryLine.tsx'
import { cardLines, idsOfCard, setBackMutations } from './cardLines.ts'
import { HistoryTrouble } from './HistoryTrouble.tsx'
import { useSourceName } from './useSourceName.ts'

export type CardHistoryProps = {
  task: Task
  /** Does it as one act. */
  onSetBack: (mutations: readonly Mutation[]) => void
}

/** ‘History’ at the foot of an open card: folded, and read once it is unfolded. */
export function CardHistory(props: CardHistoryProps) {
  const [isOpen, fold] = useState(false)
  const isKept = useIsKept()
  if (isKept !== true) return null
  return (
    <div className={styles.history}>
      <FoldButton isOpen={isOpen} onFold={fold}>
        {strings.history.title}
      </FoldButton>
      {isOpen && <Lines {...props} />}
    </div>
  )
}

/** Asks the server once on each device whether it keeps a history. */
function useIsKept(): boolean | null {
  const remote = useHistoryRemote()
  const now = useClock()
  const [isKept, learn] = useHistoryKept()
  const isUnknown = isKept === null
  useEffect(() => {
    if (!isUnknown) return
    void remote.from(now()).then((start) => {
      if (start.ok) learn(start.value.days)
    })
  }, [isUnknown, remote, now, learn])
  return isKept
}

const linesAPage = 20
/** An act may have several entries. */
const entriesAPage = 60

function Lines({ task, onSetBack }: CardHistoryProps) {
  const planner = usePlannerNow()
  const { names, rowOf } = useChangeNames(planner)
  const [pages, setPages] = useState(1)
  const ids = idsOfCard(
    task,
    [...planner.tasks.all(), ...planner.tasks.trash()],
    planner.reminders.values(),
  )
  const newest = Math.max(
    ...ids.map((id) => seqOf(rowOf({ table: 'tasks', id }) ?? rowOf({ table: 'reminders', id }))),
  )
  const { read, trouble, isBusy, tryAgain, showEarlier } = useHistory(async (remote, before) => {
    const page = await remote.ofRows(ids, before, entriesAPage)
    if (!page.ok) return page
    return ok({ entries: page.value, later: [], isLast: page.value.length < entriesAPage })
  }, newest)
  const sourceName = useSourceName(read?.sources)
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each language.
  const lines = useMemo(() => {
    if (!read) return []
    const all = cardLines(changesIn(read.entries, rowOf, read.later), task, rowOf, names)
    // The rest of the last act may be on the next page.
    return read.isLast || all.length < 2 ? all : all.slice(0, -1)
  }, [read, task, rowOf, names, language])
  const wanted = pages * linesAPage
  const lacks = read !== null && !read.isLast && lines.length < wanted && trouble === null
  // An act of many entries fills a page of its own.
  const showMore = useEffectEvent(showEarlier)
  useEffect(() => {
    if (lacks && !isBusy) showMore()
  }, [lacks, isBusy])

  return (
    <>
      <HistoryTrouble {...{ trouble }} isEmpty={read === null} onTryAgain={tryAgain} />
      {read && lines.length === 0 && <p className={styles.nothing}>{strings.history.nothing}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list. */}
      <ul role="list" className={styles.lines} aria-label={strings.history.of(task.title)}>
        {lines.slice(0, wanted).map((line) => {
          const mutationsAt = (at: string) => setBackMutations(line, rowOf, at)
          const canSetBack = mutationsAt('').length > 0
          return (
            <CardHistoryLine
              key={line.act}
              line={line}
              by={sourceName(line.source)}
              today={names.today}
              onSetBack={canSetBack ? () => onSetBack(mutationsAt(planner.stamp())) : null}
            />
          )
        })}
      </ul>
      {read && (lines.length > wanted || !read.isLast) && (
        <Button
          kind="ghost"
          size="small"
          busy={isBusy}
          className={styles.earlier}
          onClick={() => setPages(pages + 1)}
        >
          {strings.history.earlier}
        </Button>
      )}
    </>
  )
}

function seqOf(row: Readonly<Record<string, unknown>> | undefined): number {
  return typeof row?.seq === 'number' ? row.seq : 0
}
