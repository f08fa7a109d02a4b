import type { IdleGap } from '@daymark/core/idleGap'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFocus } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { useWayBack } from '../ui/useWayBack.ts'
import styles from './GapBanner.module.css'

type GapBannerProps = { gap: IdleGap; announce: (text: string) => void }

/** Read aloud when it comes, and answered whenever it suits: it takes the focus from nobody. */
export function GapBanner({ gap: { from, to }, announce }: GapBannerProps) {
  const focus = useFocus()
  const { onFocus, answer } = useWayBack()
  useSaying(strings.gap.question(from, to), announce)

  function choose(choice: 'keep' | 'cut' | 'drop'): void {
    answer(() => focus.answerGap(choice))
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

function useSaying(text: string, announce: (text: string) => void): void {
  const say = useEffectEvent(() => announce(text))
  useEffect(() => say(), [])
}
