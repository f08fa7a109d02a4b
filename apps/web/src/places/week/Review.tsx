import type { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import { archiving } from '@daymark/core/lists/listActs'
import { saying } from '@daymark/core/plan/days'
import { choices, dayOfChoice } from '@daymark/core/plan/triage'
import { lists as listTable } from '@daymark/core/tables/lists'
import { tasks as taskTable } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import { ListChecks } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Question } from '../../actions/action.ts'
import { type Act, useUser } from '../../context.tsx'
import { type Acts, loadActs } from '../../derived/acts/loadActs.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { blankAddress, formatAddress } from '../../device/address.ts'
import { ReviewDialog } from '../../plan/ReviewDialog.tsx'
import { ReviewRows } from '../../plan/ReviewRows.tsx'
import { triageMutations } from '../../plan/triageActs.ts'
import { strings } from '../../strings.ts'
import { useUndo } from '../../tasks/useUndo.tsx'
import { useKept } from '../../ui/history/useKept.ts'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { goToAddress } from '../goToAddress.ts'
import { ReviewNote } from './ReviewNote.tsx'
import { ReviewWeek } from './ReviewWeek.tsx'
import { type ReviewStep, reviewQueue, stepsOf, weekNoteOf } from './reviewContent.ts'
import { type Choice, reviewRows } from './reviewRows.tsx'

/** `choice`: null where a task of the next week was moved. */
type Answer = { step: ReviewStep; choice: Choice | null; act: Act }

type ReviewProps = {
  today: Day
  showToast: ShowToast
  ask: (question: Question) => void
  onClose: () => void
}

/**
 * Looks over the week. Each choice is done at once, so that the rest can be reviewed elsewhere; when the dialog is left, those of
 * each step are one act.
 */
export function Review({ today, showToast, ask, onClose }: ReviewProps) {
  const planner = usePlannerNow()
  const user = useUser()
  const undo = useUndo(showToast)
  const [queue] = useState(() => reviewQueue(planner, today))
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [place, setPlace] = useState(0)
  const written = weekNoteOf(planner, today)
  // Kept with the entry of the history: it is there after a reload.
  const [typed, type] = useKept('review', readText)
  const note = typed ?? written?.note ?? ''
  const steps = stepsOf(queue)
  const step = steps[place] ?? 'note'
  const texts = strings.plan.review
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each step.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('[data-review-step]')
    const first = heading?.parentElement?.querySelector<HTMLElement>('button, textarea')
    ;(first ?? heading)?.focus()
  }, [place])

  /** What an answer writes. */
  function mutationsOf(acts: Acts, id: string, choice: Choice): readonly Mutation[] {
    const at = planner.stamp()
    const list = queue.lists.find((each) => each.id === id)
    if (list) {
      if (choice === 'archive') return archiving(list, true, at)
      return choice === 'keep' ? [listTable.patch(list.id, { looked_at: today }, at)] : []
    }
    const task = [...queue.carried, ...queue.someday].find((each) => each.id === id)
    if (!task) return []
    if (choice === 'keep') return [taskTable.patch(task.id, { looked_at: today }, at)]
    const triaged = choices.find((each) => each === choice)
    if (!triaged) return []
    // Nothing was carried over that had no day.
    return step === 'someday' && triaged === 'nextWeek'
      ? acts.rescheduling(planner, [task], dayOfChoice(triaged, today), today).mutations
      : triageMutations(acts, planner, task, triaged, today)
  }

  function choose(id: string, choice: Choice): void {
    if (choice === 'show') {
      leave()
      const page = { kind: 'list', id } as const
      goToAddress(formatAddress({ ...blankAddress, view: 'lists', page }))
      return
    }
    void loadActs().then(
      (acts) => {
        const before = answers.get(id)
        if (before) planner.history.undo(before.act)
        const mutations = mutationsOf(acts, id, choice)
        const act = planner.history.act(texts.answered(1), mutations)
        setAnswers((others) => new Map(others).set(id, { step, choice, act }))
      },
      () => showToast({ text: strings.errors.notDone }),
    )
  }

  /** Gives a task of the next week another day, in place of an earlier move of it. */
  function move(acts: Acts, id: TaskId, day: Day | null): void {
    const key = `week ${id}`
    const before = answers.get(key)
    if (before) planner.history.undo(before.act)
    const task = planner.tasks.get(id)
    const { text, done, mutations } = acts.rescheduling(planner, task ? [task] : [], day, today)
    const next = new Map(answers)
    next.delete(key)
    if (mutations.length > 0) {
      const act = planner.history.act(done ?? text, mutations)
      next.set(key, { step: 'week', choice: null, act })
    }
    setAnswers(next)
  }

  function leave(): void {
    const made = steps.flatMap((each) => {
      const acts = [...answers.values()].filter((answer) => answer.step === each)
      const text = each === 'week' ? texts.moved(acts.length) : texts.answered(acts.length)
      return (
        planner.history.join(
          { text },
          acts.map(({ act }) => act),
        ) ?? []
      )
    })
    const week_note = note.trim() || null
    if (user && week_note !== (written?.note ?? null)) {
      const saved = saying(user.id, written?.day ?? today, { week_note }, planner.stamp())
      made.push(planner.history.act(texts.noteSaved, [saved]))
    }
    type(() => null)
    onClose()
    const last = made.at(-1)
    if (last) showToast({ icon: <ListChecks />, text: last.text, action: undo.offer(last) })
  }

  const isAsking = step === 'carried' || step === 'someday' || step === 'lists'
  return (
    <ReviewDialog
      place={place}
      steps={steps.length}
      title={texts.steps[step]}
      hint={isAsking ? texts.hints[step] : step === 'week' && place === 0 ? texts.inOrder : null}
      isAnswered={[...answers.values()].some((answer) => answer.step === step)}
      onTurn={setPlace}
      onDone={leave}
    >
      {isAsking && (
        <ReviewRows
          rows={reviewRows(planner, queue, step).map((row) => ({
            ...row,
            chosen: answers.get(row.id)?.choice ?? null,
          }))}
          onChoose={choose}
        />
      )}
      {step === 'week' && <ReviewWeek {...{ today, showToast, ask }} onMove={move} />}
      {step === 'note' && <ReviewNote {...{ today, note }} onType={(text) => type(() => text)} />}
    </ReviewDialog>
  )
}

const readText = (kept: unknown) => (typeof kept === 'string' ? kept : null)
