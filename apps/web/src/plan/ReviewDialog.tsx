import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import styles from './ReviewDialog.module.css'

type ReviewDialogProps = {
  /** The place of the step, from 0, and how many there are. */
  place: number
  steps: number
  title: string
  hint: string | null
  /** Something was chosen in this step. */
  isAnswered: boolean
  children: ReactNode
  onTurn: (place: number) => void
  onDone: () => void
}

/** One step of a weekly review. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { place, steps, title, hint, isAnswered, children, onTurn, onDone } = props
  const texts = strings.plan.review
  const isLast = place === steps - 1
  return (
    <Dialog className={styles.dialog} title={texts.title} closeLabel={texts.close} onClose={onDone}>
      <DialogBody>
        <div className={styles.progress}>
          {Array.from({ length: steps }, (_, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places do not move.
            <i key={step} data-state={stateOf(step, place)} />
          ))}
          <span role="status">{texts.place(place + 1, steps)}</span>
        </div>
        <section className={styles.step}>
          <h3 data-review-step tabIndex={-1}>
            {title}
          </h3>
          {hint && <p className={styles.hint}>{hint}</p>}
          {children}
        </section>
      </DialogBody>
      <DialogAnswers className={styles.answers}>
        {place > 0 && (
          <Button kind="ghost" className={styles.back} onClick={() => onTurn(place - 1)}>
            {texts.back}
          </Button>
        )}
        <Button kind={isLast ? 'primary' : 'ghost'} onClick={onDone}>
          {texts.done}
        </Button>
        {!isLast && (
          <Button kind="primary" onClick={() => onTurn(place + 1)}>
            {isAnswered ? texts.next : texts.skip}
          </Button>
        )}
      </DialogAnswers>
    </Dialog>
  )
}

function stateOf(step: number, place: number): 'done' | 'here' | undefined {
  if (step === place) return 'here'
  return step < place ? 'done' : undefined
}
