import { milliseconds } from '@daymark/core/day'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import { columnsOf } from '@daymark/sync/mutation'
import { useSyncExternalStore } from 'react'
import { type Refusal, usePlanner } from '../context.tsx'
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
        {strings.refusals.tryAgain}
      </Button>
      <Button size="small" kind="ghost" onClick={() => returnFocusAfter(() => dismiss(refusal))}>
        {strings.refusals.dismiss}
      </Button>
    </Notice>
  ))
  // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers the focused element.
  return <div onFocus={onFocus}>{notices}</div>
}

function textOf({ mutations }: Refusal): string {
  const inserted = mutations.find(({ type }) => type === 'insert')
  const session = inserted && focusSessions.parse({ ...columnsOf(inserted), seq: 0 })
  if (session) {
    const { started_at, ended_at } = session
    return strings.refusals.session(milliseconds(started_at), milliseconds(ended_at))
  }
  const { timer, deletion } = strings.refusals
  return mutations.some(({ type }) => type === 'erase') ? deletion : timer
}
