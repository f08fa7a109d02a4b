import { milliseconds } from '@daymark/core/calendar/day'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import { preferences } from '@daymark/core/tables/preferences'
import { columnsOf } from '@daymark/sync/mutation'
import { useSyncExternalStore } from 'react'
import { type Planner, type Refusal, usePlanner } from '../context.tsx'
import { namedRefusalOf } from '../derived/namedRefusals.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFocusReturn } from '../ui/useFocusReturn.ts'
import styles from './OtherRefusals.module.css'

/** Changes to all but tasks that the server refused; each can be retried or dismissed. */
export function OtherRefusals() {
  const planner = usePlanner()
  const { refusals, subscribe, retry, dismiss } = planner.focus
  const { onFocus, returnFocusAfter } = useFocusReturn()

  const notices = useSyncExternalStore(subscribe, refusals).map((refusal) => (
    <Notice key={refusal.id} className={styles.refusal} text={textOf(refusal, planner)}>
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

function textOf(refusal: Refusal, planner: Planner): string {
  const named = namedRefusalOf(refusal, planner)
  if (named) return strings.refusals.named(named.kind, named.what, named.name)
  const { mutations } = refusal
  if (mutations.some(({ table }) => table === preferences.name)) return strings.refusals.notSaved
  const inserted = mutations.find(({ type }) => type === 'insert')
  const session = inserted && focusSessions.parse({ ...columnsOf(inserted), seq: 0 })
  if (session) {
    const { started_at, ended_at } = session
    return strings.refusals.session(milliseconds(started_at), milliseconds(ended_at))
  }
  const { timer, deletion } = strings.refusals
  return mutations.some(({ type }) => type === 'erase') ? deletion : timer
}
