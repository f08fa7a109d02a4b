import { titlesIn } from '@daymark/core/tasks/refusedTexts'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { usePlanner, useRefusals, useTasks } from '../../context.tsx'
import { namedRefusalOf } from '../../derived/namedRefusals.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './TrashPage.module.css'

/** Refused changes of the trash. */
export function TrashRefusals({ onAnswered }: { onAnswered: () => void }) {
  const planner = usePlanner()
  const tasks = useTasks()
  const { focus } = planner
  const named = useSyncExternalStore(focus.subscribe, focus.refusals).flatMap(
    (refusal) => namedRefusalOf(refusal, planner) ?? [],
  )
  const refusals = [...useRefusals(), ...named].filter(
    ({ kind }) => kind === 'restore' || kind === 'erase',
  )

  function textOf(refusal: (typeof refusals)[number]): string {
    if ('what' in refusal) return strings.refusals.named(refusal.kind, refusal.what, refusal.name)
    const titles = titlesIn(refusal, tasks).map((title) => title ?? strings.refusals.aTask)
    return strings.refusals.tasks[refusal.kind](titles)
  }

  function answer(act: () => void): void {
    flushSync(act)
    onAnswered()
  }

  return refusals.map((refusal) => (
    <Notice key={refusal.id} className={styles.refusal} text={textOf(refusal)}>
      <Button size="small" onClick={() => answer(() => planner.retry(refusal))}>
        {strings.refusals.tryAgain}
      </Button>
      <Button size="small" kind="ghost" onClick={() => answer(() => planner.dismiss(refusal))}>
        {strings.refusals.dismiss}
      </Button>
    </Notice>
  ))
}
