import { minutesInto } from '@daymark/core/calendar/day'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { parseTitle } from '@daymark/core/tasks/parseDraft'
import { dueDay } from '@daymark/core/tasks/task'
import type { Chip } from '@daymark/core/words/chips'
import { isOffered, withChip } from '@daymark/core/words/offered'
import type { Mutation } from '@daymark/sync/mutation'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Planner, useMinute, useNewId } from '../../context.tsx'
import { listMoves } from '../../derived/acts/listMoves.ts'
import { tagging } from '../../derived/acts/tagging.ts'
import { chipText, readerOf } from '../../derived/readLine.ts'
import { shownTagsOf, usePlannerNow } from '../../derived/trees.ts'
import { ChipSign } from '../../fields/ChipSign.tsx'
import { strings } from '../../strings.ts'
import { keepsFocus } from '../../ui/keepsFocus.ts'
import styles from './OfferedWords.module.css'
import { WordVoice } from './WordVoice.tsx'

type OfferedWordsProps = {
  task: Task
  /** As it is typed. */
  name: string
  /** Saves what was typed, so that the act takes back no more than its own. */
  onApply: () => void
}

/** What is understood of an edited name, to be applied by a press: none is applied by itself. */
export function OfferedWords({ task, name, onApply }: OfferedWordsProps) {
  const planner = usePlannerNow()
  const newId = useNewId()
  const now = useMinute()
  const list = useRef<HTMLUListElement>(null)
  const today = planner.today()
  const context = { today, minutes: minutesInto(today, now), selectedDay: dueDay(task) }
  const chips = parseTitle(name).ok ? readerOf(planner)(name, context).chips.filter(isOffered) : []
  const labels = chips.map((chip) => chipText(chip, today, planner))

  function apply(chip: Chip, place: number): void {
    flushSync(() => {
      onApply()
      const mutations = mutationsOf(planner, task, name, chip, newId)
      planner.history.act(strings.acts.edited([task.title]), mutations)
    })
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const title = document.querySelector<HTMLElement>(`[data-task="${task.id}"] [data-title]`)
    const next = buttons[place] ?? buttons.at(-1) ?? title
    next?.focus()
  }

  return (
    <>
      {chips.length > 0 && (
        <ul ref={list} className={styles.offered} aria-label={strings.wordChips.offered}>
          {chips.map((chip, place) => {
            const label = labels[place] ?? ''
            return (
              <li key={`${chip.kind} ${label}`}>
                <button
                  type="button"
                  aria-label={strings.wordChips.use(label)}
                  // The caret stays in the name.
                  {...keepsFocus}
                  onClick={() => apply(chip, place)}
                >
                  <ChipSign of={chip} />
                  <span>{label}</span>
                  <Plus />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <WordVoice line={name} text={strings.wordChips.offeredLabels(labels)} />
    </>
  )
}

function mutationsOf(
  planner: Planner,
  task: Task,
  name: string,
  chip: Chip,
  newId: () => string,
): Mutation[] {
  const patch = planner.keepRuleDay(
    table.patch(task.id, withChip(task, name, chip), planner.stamp()),
  )
  if (chip.kind === 'list') {
    return [patch, ...listMoves(planner, [task], { path: chip.path }, newId).mutations]
  }
  if (chip.kind !== 'tag') return [patch]
  const tags = shownTagsOf(planner)
    .of(task)
    .map(({ tag }) => tag.name)
  return [patch, ...tagging(planner, [task], [...tags, chip.name], newId).mutations]
}
