import type { TaskId } from '@daymark/core/ids'
import { type Task, type TaskPatch, tasks as table } from '@daymark/core/tables/tasks'
import type { Spot } from '@daymark/core/tasks/spot'
import type { Mutation } from '@daymark/sync/mutation'
import { CircleCheck, Trash2 } from 'lucide-react'
import { type RefObject, useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { Question } from '../actions/action.ts'
import { type Act, useCelebrate, useNewId, usePlanner } from '../context.tsx'
import type { Act as ActOnTasks } from '../derived/acts/actsWithSteps.ts'
import type { Change, ToastContent } from '../derived/acts/change.ts'
import { type Acts, loadActs, loadedActs } from '../derived/acts/loadActs.ts'
import { subjectOf } from '../derived/acts/subject.ts'
import type { BoardView } from '../derived/boardView.ts'
import { blankAddress } from '../device/address.ts'
import { strings } from '../strings.ts'
import { showPressFirst } from '../ui/pressFrame.ts'
import type { ShowToast } from '../ui/Toasts.tsx'
import type { TaskActions } from './actionsOnTasks.ts'
import { preserveFocus, runAndFocus } from './card/cardFocus.ts'
import type { OpenCardControls } from './list/useOpenCard.ts'
import type { Selection } from './selection/useSelection.ts'
import type { Undo } from './useUndo.tsx'

type TaskActionsOptions = {
  view: Readonly<RefObject<BoardView>>
  undo: Undo
  card: OpenCardControls
  selection: Selection
  announce: (text: string) => void
  showToast: ShowToast
  ask: (question: Question) => void
}

export function useTaskActions(options: TaskActionsOptions): TaskActions {
  const { view, undo, card, selection, announce, showToast, ask } = options
  const planner = usePlanner()
  const celebrate = useCelebrate()
  const newId = useNewId()

  return useMemo(() => {
    const { tasks: all, history } = planner

    /** The mutations that apply the same patch to all tasks. */
    function patches(tasks: readonly Task[], columns: TaskPatch): Mutation[] {
      const at = planner.stamp()
      return tasks.map(({ id }) => planner.keepRuleDay(table.patch(id, columns, at)))
    }

    /** Does something to tasks and to their steps. The code for steps and series is loaded where there are some. */
    function withSteps(
      tasks: readonly Task[],
      what: 'complete' | 'remove',
      perform: (act: ActOnTasks) => void,
    ): void {
      const at = planner.stamp()
      if (
        tasks.some((task) => task.parent_id !== null || isOfSeries(task) || all.hasSteps(task.id))
      ) {
        withActs(({ actsWithSteps }) => perform(actsWithSteps[what](planner, tasks, at)))
        return
      }
      const patch = what === 'remove' ? { deleted_at: at } : { completed: true, completed_at: at }
      perform({ mutations: tasks.map(({ id }) => table.patch(id, patch, at)) })
    }

    /** Says so where the code for an act cannot be loaded: nothing is done then. */
    function withActs(work: (acts: Acts) => void): void {
      void loadActs().then(work, () => showToast({ text: strings.errors.notDone }))
    }

    function perform(tasks: readonly Task[], text: string, mutations: readonly Mutation[]): Act {
      return preserveFocus(idsOf(tasks), () => history.act(text, mutations))
    }

    /** Does what some code says that is to be loaded. Without mutations it is only announced. */
    function change(tasks: readonly Task[], plan: (acts: Acts) => Change): void {
      withActs((acts) => {
        const { mutations, done, ...content } = plan(acts)
        const act = perform(tasks, done ?? content.text, mutations)
        if (mutations.length === 0) announce(content.text)
        else tell(content, act, tasks)
      })
    }

    function tell({ icon, text, offer }: ToastContent, act: Act, tasks: readonly Task[]): void {
      const instead = offer && { label: offer.label, perform: () => change(tasks, offer.plan) }
      showToast({ icon, text, action: instead ?? undo.offer(act) })
    }

    /** Completes or reopens: the checks show before the rest of the page. */
    function check(tasks: readonly Task[], text: string, mutations: readonly Mutation[]): Act {
      return showPressFirst(
        () => history.act(text, mutations),
        (tell) => preserveFocus(idsOf(tasks), tell),
      )
    }

    function edit({ id, title }: Task, patch: TaskPatch, run?: string): void {
      const mutation = planner.keepRuleDay(table.patch(id, patch, planner.stamp()))
      history.act(strings.acts.edited([title]), [mutation], run)
    }

    /** Where the code for it is loaded, as it is once something is dragged. */
    function moveToSpot(task: Task, spot: Spot, show: (act: () => Act) => Act): void {
      const { release } = card
      loadedActs()?.moveToSpot(
        { task, spot, show },
        { planner, view: view.current, release, change, tell },
      )
    }

    const actions: TaskActions = {
      editTitle: ({ id }) => card.edit(id),
      consumeTitleFocus: card.consumeTitleFocus,
      setTyping: card.setTyping,
      restore(task) {
        const text = strings.acts.restored(task.title)
        withActs(({ actsWithSteps }) =>
          perform([task], text, actsWithSteps.restore(planner, task, planner.stamp())),
        )
      },
      toggle: card.toggle,
      select: selection.select,
      isSelecting: () => selection.chosen().length > 0,
      chosen: selection.chosen,
      takeSelection: selection.take,
      complete(tasks, from) {
        void celebrate(from, 100)
        withSteps(tasks, 'complete', ({ mutations, text: special, next }) => {
          const act = check(tasks, strings.acts.completed(titlesOf(tasks)), mutations)
          const text = special ?? strings.acts.done(tasks.length, view.current.remaining())
          if (!next) tell({ icon: <CircleCheck />, text }, act, tasks)
          else {
            const label = strings.acts.offerCompletion(next.title)
            const action = { label, perform: () => actions.complete([next], from) }
            showToast({ icon: <CircleCheck />, text, action })
          }
        })
      },
      reopen(tasks) {
        const text = strings.acts.reopened(titlesOf(tasks))
        const reopen = (mutations: readonly Mutation[]) => {
          check(tasks, text, mutations)
          announce(text)
        }
        if (!tasks.some(isOfSeries)) reopen(patches(tasks, { completed: false }))
        else
          withActs(({ actsWithSteps }) =>
            reopen(actsWithSteps.reopen(planner, tasks, planner.stamp())),
          )
      },
      remove(tasks) {
        const text = strings.acts.deleted(titlesOf(tasks))
        withSteps(tasks, 'remove', ({ mutations }) =>
          tell({ icon: <Trash2 />, text }, perform(tasks, text, mutations), tasks),
        )
      },
      reschedule: (tasks, day, isCarried) =>
        change(tasks, ({ rescheduling }) => {
          card.release()
          return rescheduling(planner, tasks, day, view.current.today, isCarried)
        }),
      edit,
      editAll(tasks, patch) {
        perform(tasks, strings.acts.edited(titlesOf(tasks)), patches(tasks, patch))
      },
      prioritise(tasks, priority) {
        actions.editAll(tasks, { priority })
        announce(strings.acts.priority(titlesOf(tasks), strings.tasks.priorities[priority]))
      },
      ask: (tasks, question) => ask({ ...question, subject: subjectOf(tasks) }),
      moveToList: (tasks, to) =>
        change(tasks, ({ listMoves }) => {
          card.release()
          return listMoves(planner, tasks, to, newId)
        }),
      makeSteps: (tasks, parent) =>
        change(tasks, ({ nestingActs }) => nestingActs.makeSteps(planner, tasks, parent)),
      duplicate: (task) =>
        change([task], ({ duplicating }) => duplicating(planner, task, view.current.today, newId)),
      copyLink: ({ id }) =>
        withActs(({ copyLink }) => {
          void copyLink({ ...blankAddress, task: { id, on: null } }).then(showToast)
        }),
      standAlone: (step) =>
        change([step], ({ nestingActs }) => nestingActs.standAlone(planner, step)),
      repeat: (tasks, repeat) =>
        change(tasks, ({ seriesActs }) => seriesActs.repeat(planner, tasks, repeat)),
      skip: (task) => change([task], ({ seriesActs }) => seriesActs.skip(planner, task)),
      tag: (tasks, names) => change(tasks, ({ tagging }) => tagging(planner, tasks, names, newId)),
      canMove: (task, direction) =>
        loadedActs()?.moving.spotOf(task, direction, view.current) !== null,
      move: (task, direction) =>
        withActs(({ moving }) => {
          const spot = moving.spotOf(task, direction, view.current)
          if (!spot) return
          moveToSpot(task, spot, (act) => runAndFocus(task.id, act))
          announce(moving.position(task, view.current))
        }),
      // The focus goes along with what is dropped by keyboard.
      drop: (task, spot) => moveToSpot(task, spot, (act) => flushSync(act)),
      sortDay: (day, order) => change([], ({ dayOrdering }) => dayOrdering[order](planner, day)),
      retry: (refusal) => runAndFocus(refusal.ids[0], () => planner.retry(refusal)),
      dismiss: (refusal) => runAndFocus(refusal.ids[0], () => planner.dismiss(refusal)),
    }
    return actions
  }, [planner, celebrate, view, undo, card, selection, announce, showToast, ask, newId])
}

function idsOf(tasks: readonly Task[]): TaskId[] {
  return tasks.map(({ id }) => id)
}

function titlesOf(tasks: readonly Task[]): string[] {
  return tasks.map(({ title }) => title)
}

/** Does it repeat, or was it done of what repeats? */
function isOfSeries({ repeat, series_id }: Task): boolean {
  return repeat !== null || series_id !== null
}
