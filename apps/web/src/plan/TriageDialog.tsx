import { timesCarried } from '@daymark/core/plan/timesCarried'
import { type Choice, choices } from '@daymark/core/plan/triage'
import type { Task } from '@daymark/core/tables/tasks'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type Commands, undoAction } from '../actions/action.ts'
import { icons } from '../actions/icons.ts'
import { keyCaps } from '../actions/keyCaps.ts'
import { useActions } from '../actions/useActions.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogBody } from '../ui/DialogBody.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useAutofocus } from '../ui/useAutofocus.ts'
import { choiceLabel } from './choiceLabel.ts'
import styles from './TriageDialog.module.css'
import { actionOfChoice, triageActions } from './triageActions.ts'

type TriageDialogProps = {
  /** The remaining tasks; the dialog shows the first one. */
  remaining: readonly Task[]
  answered: number
  /** Names the last choice for screen readers. */
  announcement: string
  /** Its day, deadline, priority and list. */
  marks: ReactNode
  onChoose: (choice: Choice) => void
  onSplit: () => void
  onTenMinutes: () => void
  onAllToToday: () => void
  onUndo: () => void
  onClose: () => void
}

/** One task of those that were carried over, and what can become of it. */
export function TriageDialog(props: TriageDialogProps) {
  const { remaining, answered, marks, onChoose, onUndo, onClose } = props
  const total = answered + remaining.length
  const [task] = remaining
  const texts = strings.triage
  const choicesBox = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useAutofocus(first)
  const commands: Commands<typeof triageActions, undefined> = {
    chooseToday: () => onChoose('today'),
    chooseTomorrow: () => onChoose('tomorrow'),
    chooseNextWeek: () => onChoose('nextWeek'),
    chooseSomeday: () => onChoose('someday'),
    chooseDone: () => onChoose('done'),
    chooseTrash: () => onChoose('trash'),
  }
  useActions(triageActions, commands, choicesBox)
  useActions([undoAction], { undo: onUndo }, choicesBox)

  return (
    <Dialog
      className={styles.dialog}
      title={strings.tasks.carriedOver(total)}
      closeLabel={texts.close}
      onClose={onClose}
    >
      <DialogBody>
        <div className={styles.progress}>
          {Array.from({ length: total }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places do not move.
            <i key={index} data-state={stateOf(index, answered)} />
          ))}
          <span>{texts.place(Math.min(answered + 1, total), total)}</span>
        </div>
        {task && (
          <div key={task.id} className={styles.task}>
            <h3 dir="auto">{task.title}</h3>
            {task.description && <p dir="auto">{task.description}</p>}
            <div className={styles.marks}>{marks}</div>
            <Often {...props} task={task} />
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no layout of its own. */}
        <div ref={choicesBox} role="group" className={styles.choices} aria-label={texts.what}>
          {choices.map((choice, index) => {
            const { id, key } = actionOfChoice[choice]
            const Icon = icons[id]
            return (
              <button
                key={choice}
                ref={index === 0 ? first : undefined}
                type="button"
                className={styles.choice}
                aria-keyshortcuts={key}
                onClick={() => onChoose(choice)}
              >
                <Icon />
                {choiceLabel(choice, task)}
                <Kbd>{key}</Kbd>
              </button>
            )
          })}
        </div>
        <div className={styles.foot}>
          {answered > 0 && (
            <Button kind="ghost" onClick={onUndo}>
              <Undo2 />
              {texts.undo}
              <Kbd>{keyCaps(undoAction.key).join(' ')}</Kbd>
            </Button>
          )}
          {remaining.length > 1 && (
            <Button kind="ghost" className={styles.all} onClick={props.onAllToToday}>
              {texts.allToToday(remaining.length)}
            </Button>
          )}
        </div>
        <p className="sr" role="status">
          {props.announcement}
        </p>
      </DialogBody>
    </Dialog>
  )
}

function Often({ task, onSplit, onTenMinutes }: TriageDialogProps & { task: Task }) {
  const { times, isOften } = timesCarried(task)
  const texts = strings.triage
  if (!isOften) return null
  return (
    <p>
      {texts.carried(times)} <LinkButton onClick={onSplit}>{texts.split}</LinkButton> {texts.or}{' '}
      <LinkButton onClick={onTenMinutes}>{texts.tenMinutes}</LinkButton>
    </p>
  )
}

function stateOf(index: number, answered: number): 'answered' | 'shown' | undefined {
  if (index < answered) return 'answered'
  return index === answered ? 'shown' : undefined
}
