import type { Gap } from '@daymark/core/gap'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFocus } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { useWayBack } from '../ui/useWayBack.ts'
import styles from './GapBanner.module.css'

const texts = strings.gap

type GapBannerProps = { gap: Gap; announce: (text: string) => void }

/** Read aloud when it comes, and answered whenever it suits: it takes the focus from nobody. */
export function GapBanner({ gap: { from, to }, announce }: GapBannerProps) {
  const focus = useFocus()
  const { onFocus, answer } = useWayBack()
  useSaying(texts.question(from, to), announce)

  function choose(choice: 'keep' | 'cut' | 'drop'): void {
    answer(() => focus.answerGap(choice))
    announce(texts.answered[choice])
  }

  return (
    <section className={styles.gap} aria-label={texts.title} onFocus={onFocus}>
      <MonitorSmartphone />
      <p>{texts.question(from, to)}</p>
      <div className={styles.answers}>
        <Button size="small" title={texts.explained.keep} onClick={() => choose('keep')}>
          {texts.keep}
        </Button>
        <Button size="small" title={texts.explained.cut(from)} onClick={() => choose('cut')}>
          {texts.cut(from)}
        </Button>
        <Button size="small" title={texts.explained.drop} onClick={() => choose('drop')}>
          {texts.drop}
        </Button>
      </div>
    </section>
  )
}

function useSaying(text: string, announce: (text: string) => void): void {
  const say = useEffectEvent(() => announce(text))
  useEffect(() => say(), [])
}
