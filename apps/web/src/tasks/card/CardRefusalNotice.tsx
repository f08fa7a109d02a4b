import { CircleAlert } from 'lucide-react'
import type { TaskRefusal } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { TaskActions } from '../actionsOnTasks.ts'
import styles from './CardNotice.module.css'
import { useCopy } from './useCopy.ts'

/** On a card whose change the server refused: the reason and what can be done. */
export function CardRefusalNotice({
  refusal,
  actions,
}: {
  refusal: TaskRefusal
  actions: TaskActions
}) {
  const copyButton = useCopy(refusal)
  return (
    <p className={styles.notice} role="alert">
      <CircleAlert />
      <span>{strings.refusals.notSaved}</span>
      <LinkButton onClick={() => actions.retry(refusal)}>{strings.refusals.tryAgain}</LinkButton>
      {copyButton && <LinkButton onClick={copyButton.copy}>{copyButton.label}</LinkButton>}
      <LinkButton onClick={() => actions.dismiss(refusal)}>{strings.refusals.dismiss}</LinkButton>
    </p>
  )
}
