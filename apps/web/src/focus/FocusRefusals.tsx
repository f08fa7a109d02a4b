import { milliseconds } from '@daymark/core/day'
import { useSyncExternalStore } from 'react'
import { type FocusRefusal, usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFocusReturn } from '../ui/useFocusReturn.ts'
import styles from './FocusRefusals.module.css'

/** Changes to timers and the record that the server refused; each can be retried or dismissed. */
export function FocusRefusals() {
  const { refusals, subscribe, retry, dismiss } = usePlanner().focus
  const { onFocus, returnFocusAfter } = useFocusReturn()

  const notices = useSyncExternalStore(subscribe, refusals).map((refusal) => (
    <Notice key={refusal.id} className={styles.refusal} text={textOf(refusal)}>
      <Button size="small" onClick={() => returnFocusAfter(() => retry(refusal))}>
        {strings.tasks.tryAgain}
      </Button>
      <Button size="small" kind="ghost" onClick={() => returnFocusAfter(() => dismiss(refusal))}>
        {strings.tasks.dismiss}
      </Button>
    </Notice>
  ))
  // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers the focused element.
  return <div onFocus={onFocus}>{notices}</div>
}

function textOf({ change }: FocusRefusal): string {
  if (change.type !== 'record') return strings.focus.refused[change.type]
  const { started_at, ended_at } = change.session
  return strings.focus.refused.record(milliseconds(started_at), milliseconds(ended_at))
}
