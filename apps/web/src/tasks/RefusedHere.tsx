import { CircleAlert } from 'lucide-react'
import type { TaskRefusal } from '../context.tsx'
import { strings } from '../strings.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './RefusedHere.module.css'
import { useCopy } from './useCopy.ts'
import type { TaskActions } from './useTaskActions.tsx'

/** On the card whose change the server refused: what happened, and the way on. */
export function RefusedHere({ refusal, actions }: { refusal: TaskRefusal; actions: TaskActions }) {
  const copying = useCopy(refusal)
  return (
    <p className={styles.refused} role="alert">
      <CircleAlert />
      <span>{strings.tasks.notSaved}</span>
      <LinkButton onClick={() => actions.retry(refusal)}>{strings.tasks.tryAgain}</LinkButton>
      {copying && <LinkButton onClick={copying.copy}>{copying.label}</LinkButton>}
      <LinkButton onClick={() => actions.dismiss(refusal)}>{strings.tasks.dismiss}</LinkButton>
    </p>
  )
}
