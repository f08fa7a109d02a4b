import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import type { StepTree } from '@daymark/core/tasks/steps'
import { usePlanner } from '../../context.tsx'
import { type Acts, loadActs } from '../../derived/acts/loadActs.ts'
import { stepTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { NoteText } from '../../fields/NoteText.tsx'
import { strings } from '../../strings.ts'
import styles from './StepsAndNotes.module.css'

/** The steps of the task of focus mode, which are done there too, and its description. */
export function StepsAndNotes({ task }: { task: Task }) {
  const planner = usePlannerNow()
  const tree = stepTreeOf(planner)
  const steps = stepsOf(tree, task)
  const complete = useCompleteStep()
  return (
    <section className={styles.panel} aria-label={strings.focusMode.stepsAndNotes}>
      {steps.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list.
        <ul role="list">
          {steps.map(({ step, depth }) => (
            <li key={step.id} style={{ paddingInlineStart: depth * 20 }}>
              <label>
                <input
                  type="checkbox"
                  aria-label={strings.focusMode.step(step.title, step.completed)}
                  checked={step.completed}
                  onChange={() => complete(step)}
                />
                <span dir="auto">{step.title}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {task.description !== '' && (
        <NoteText
          text={task.description}
          current={() => planner.tasks.get(task.id)?.description ?? ''}
          onText={(description) => {
            const patch = table.patch(task.id, { description }, planner.stamp())
            planner.history.act(strings.acts.edited([task.title]), [patch])
          }}
        />
      )}
      {steps.length === 0 && task.description === '' && <p>{strings.focusMode.noSteps}</p>}
    </section>
  )
}

function stepsOf(tree: StepTree, task: Task, depth = 0): { step: Task; depth: number }[] {
  return tree
    .childrenOf(task.id)
    .flatMap((step) => [{ step, depth }, ...stepsOf(tree, step, depth + 1)])
}

/** Completes a step, or reopens it. */
function useCompleteStep() {
  const planner = usePlanner()

  function change(step: Task, { actsWithSteps }: Acts): void {
    const at = planner.stamp()
    if (step.completed) {
      planner.history.act(
        strings.acts.reopened([step.title]),
        actsWithSteps.reopen(planner, [step], at),
      )
      return
    }
    const { mutations } = actsWithSteps.complete(planner, [step], at)
    planner.history.act(strings.acts.completed([step.title]), mutations)
  }

  // If this fails, the box stays as it is.
  return (step: Task) =>
    void loadActs().then(
      (acts) => change(step, acts),
      () => {},
    )
}
