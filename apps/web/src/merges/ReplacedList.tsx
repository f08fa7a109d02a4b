import { type DifferingLine, differingLines } from '@daymark/core/merges/differingLines'
import { restoration } from '@daymark/core/tasks/trash'
import type { Mutation } from '@daymark/sync/mutation'
import { type Planner, usePlanner, useSession, useToday } from '../context.tsx'
import { useChangeNames } from '../derived/history/useChangeNames.ts'
import type { Sentence } from '../strings/en/merges.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ReplacedChanges.module.css'
import { type LineInWords, lineInWords } from './replacedInWords.ts'
import { mutationOf, type ReplacedLine } from './replacedLines.ts'

type ReplacedListProps = {
  lines: readonly ReplacedLine[]
  /** Writes the values of lines again, as one act. */
  onUse: (lines: readonly ReplacedLine[], text: string, mutations: readonly Mutation[]) => void
  onKeep: (lines: readonly ReplacedLine[]) => void
}

/** What was replaced, value by value, each to be used again or left. */
export function ReplacedList({ lines, onUse, onKeep }: ReplacedListProps) {
  const planner = usePlanner()
  const session = useSession().id()
  const today = useToday()
  const { names } = useChangeNames(planner)
  const texts = strings.merges

  function use(used: readonly ReplacedLine[], text = texts.used(used.length)): void {
    const at = planner.stamp()
    onUse(
      used,
      text,
      used.flatMap((line) => mutationsOf(planner, line, at)),
    )
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list. */}
      <ul role="list" className={styles.lines}>
        {lines.map((line) => {
          const words = lineInWords(line, { planner, names, today, session })
          const again = words.restored ? texts.restore : texts.useMine
          return (
            <li
              key={`${line.table} ${line.id} ${line.column}`}
              data-texts={'yours' in words || undefined}
            >
              <Said words={words} />
              <div className={styles.acts}>
                <Button
                  size="small"
                  aria-label={texts.of(again, words.about)}
                  onClick={() => use([line], words.restored)}
                >
                  {again}
                </Button>
                <Button
                  kind="ghost"
                  size="small"
                  aria-label={texts.of(texts.keep, words.about)}
                  onClick={() => onKeep([line])}
                >
                  {texts.keep}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {lines.length > 1 && (
        <div className={styles.all}>
          <Button kind="ghost" size="small" onClick={() => use(lines)}>
            {texts.useAll}
          </Button>
          <Button kind="ghost" size="small" onClick={() => onKeep(lines)}>
            {texts.keepAll}
          </Button>
        </div>
      )}
    </>
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
  if (!('yours' in words)) return <p>{words.says.map(partOf)}</p>
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
      <p>
        {lines.map(({ text, isAlone }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place.
          <span key={place} data-sign={isAlone ? sign : undefined}>
            {isAlone && <span className="sr">{alone} </span>}
            <bdi>{text}</bdi>
          </span>
        ))}
      </p>
    </div>
  )
}
