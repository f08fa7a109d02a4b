import type { IdleGap } from '@daymark/core/focus/idleGap'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFocus } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusReturn } from '../../ui/useFocusReturn.ts'
import styles from './IdleGapBanner.module.css'
import { cutIdleGap, dropIdleGap, keepIdleGap } from './idleGapAnswers.ts'

const answers = { keep: keepIdleGap, cut: cutIdleGap, drop: dropIdleGap }

type IdleGapBannerProps = { gap: IdleGap; announce: (text: string) => void }

/** Announced when it appears; it never moves the keyboard focus, so that the user answers at any time. */
export function IdleGapBanner({ gap: { from, to }, announce }: IdleGapBannerProps) {
  const focus = useFocus()
  const { onFocus, returnFocusAfter } = useFocusReturn()
  useAnnouncement(strings.gap.question(from, to), announce)

  function choose(choice: keyof typeof answers): void {
    returnFocusAfter(() => focus.answerIdleGap(answers[choice]))
    announce(strings.gap.answered[choice])
  }

  return (
    <section className={styles.gap} aria-label={strings.gap.title} onFocus={onFocus}>
      <MonitorSmartphone />
      <p>{strings.gap.question(from, to)}</p>
      <div className={styles.answers}>
        <Button size="small" title={strings.gap.explained.keep} onClick={() => choose('keep')}>
          {strings.gap.keep}
        </Button>
        <Button size="small" title={strings.gap.explained.cut(from)} onClick={() => choose('cut')}>
          {strings.gap.cut(from)}
        </Button>
        <Button size="small" title={strings.gap.explained.drop} onClick={() => choose('drop')}>
          {strings.gap.drop}
        </Button>
      </div>
    </section>
  )
}

function useAnnouncement(text: string, announce: (text: string) => void): void {
  const say = useEffectEvent(() => announce(text))
  useEffect(() => say(), [])
}
