import { type DifferingLine, differingLines } from '@daymark/core/merges/differingLines'
import { restoration } from '@daymark/core/tasks/trash'
import type { Mutation } from '@daymark/sync/mutation'
import { GitMerge, X } from 'lucide-react'
import { useState } from 'react'
import { type Act, type Planner, useSession, useToday } from '../context.tsx'
import { useChangeNames } from '../derived/history/useChangeNames.ts'
import { usePlannerNow } from '../derived/trees.ts'
import type { Sentence } from '../strings/en/merges.ts'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import type { ShowToast, Toast } from '../ui/Toasts.tsx'
import { useFocusReturn } from '../ui/useFocusReturn.ts'
import styles from './ReplacedChanges.module.css'
import { type LineInWords, lineInWords } from './replacedInWords.ts'
import { mutationOf, type ReplacedLine, replacedLines } from './replacedLines.ts'
import { useReplacedValues } from './useReplacedValues.ts'

export type ReplacedChangesProps = {
  showToast: ShowToast
  announce: (text: string) => void
  offerUndo: (act: Act) => NonNullable<Toast['action']>
}

/** The values of this device that others have replaced without having seen them, each to be used again or left. */
export function ReplacedChanges({ showToast, announce, offerUndo }: ReplacedChangesProps) {
  const planner = usePlannerNow()
  const session = useSession()
  const today = useToday()
  const { names } = useChangeNames(planner)
  const { onFocus, returnFocusAfter } = useFocusReturn()
  const [isUnfolded, unfold] = useState(false)
  const texts = strings.merges
  const { values, answer } = useReplacedValues((told) => {
    const count = replacedLines(told, planner.row).length
    if (count > 0) announce(texts.replaced(count))
  })
  const lines = replacedLines(values, planner.row)
  if (lines.length === 0) return null
  const context = { planner, names, today, session: session.id() }

  function leave(left: readonly ReplacedLine[]): void {
    returnFocusAfter(() => void answer(left.flatMap((line) => line.values)))
  }

  /** One act, however many there are. */
  function writeAgain(used: readonly ReplacedLine[], text: string): void {
    const at = planner.stamp()
    const mutations = used.flatMap((line) => mutationsOf(planner, line, at))
    returnFocusAfter(() => {
      showToast({ text, action: offerUndo(planner.history.act(text, mutations)) })
      void answer(used.flatMap((line) => line.values))
    })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the focus of what is in it.
    <div className={styles.card} onFocus={onFocus}>
      <section aria-label={texts.title}>
        <div className={styles.top}>
          <GitMerge />
          <p>{texts.replaced(lines.length)}</p>
          <Button
            kind="ghost"
            size="small"
            aria-expanded={isUnfolded}
            onClick={() => unfold(!isUnfolded)}
          >
            {texts.look}
          </Button>
          <IconButton size="small" label={texts.putAway} onClick={() => leave(lines)}>
            <X />
          </IconButton>
        </div>
        {isUnfolded && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list.
          <ul role="list" className={styles.lines}>
            {lines.map((line) => {
              const words = lineInWords(line, context)
              const isTrash = words.kind === 'trash'
              const use = isTrash ? texts.restore : texts.useMine
              const text = isTrash ? texts.restored(words.name) : texts.used(1)
              return (
                <li
                  key={`${line.table} ${line.id} ${line.column}`}
                  data-texts={words.kind === 'texts' || undefined}
                >
                  <Said words={words} />
                  <div className={styles.acts}>
                    <Button
                      size="small"
                      aria-label={texts.of(use, words.about)}
                      onClick={() => writeAgain([line], text)}
                    >
                      {use}
                    </Button>
                    <Button
                      kind="ghost"
                      size="small"
                      aria-label={texts.of(texts.keep, words.about)}
                      onClick={() => leave([line])}
                    >
                      {texts.keep}
                    </Button>
                  </div>
                </li>
              )
            })}
          </ul>
        )}
        {isUnfolded && lines.length > 1 && (
          <div className={styles.all}>
            <Button
              kind="ghost"
              size="small"
              onClick={() => writeAgain(lines, texts.used(lines.length))}
            >
              {texts.useAll}
            </Button>
            <Button kind="ghost" size="small" onClick={() => leave(lines)}>
              {texts.keepAll}
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}

function mutationsOf(planner: Planner, line: ReplacedLine, at: string): Mutation[] {
  const row = planner.row(line)
  if (!row) return []
  const isTrash = line.column === 'deleted_at'
  if (isTrash && (line.table === 'tasks' || line.table === 'lists')) {
    return restoration(
      { lists: planner.lists.values(), tasks: planner.tasks.trash() },
      [line.id],
      at,
    )
  }
  return [planner.keepRuleDay(mutationOf(line, row, at))]
}

function Said({ words }: { words: LineInWords }) {
  const texts = strings.merges
  if (words.kind !== 'texts') return <p>{words.says.map(partOf)}</p>
  const [yours, now] = differingLines(words.yours, words.now)
  return (
    <>
      <p>{words.about}</p>
      <div className={styles.texts}>
        <Text title={words.yoursIs} lines={yours} sign="−" alone={texts.onlyYours} />
        <Text title={words.nowIs} lines={now} sign="+" alone={texts.onlyNew} />
      </div>
    </>
  )
}

function partOf(part: Sentence[number], place: number) {
  if (typeof part === 'string') return part
  return <b key={place}>{part.value}</b>
}

type TextProps = { title: string; lines: readonly DifferingLine[]; sign: string; alone: string }

function Text({ title, lines, sign, alone }: TextProps) {
  return (
    <div className={styles.text}>
      <small>{title}</small>
      <p dir="auto">
        {lines.map(({ text, isAlone }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place.
          <span key={place} data-sign={isAlone ? sign : undefined}>
            {isAlone && <span className="sr">{alone} </span>}
            {text}
          </span>
        ))}
      </p>
    </div>
  )
}
