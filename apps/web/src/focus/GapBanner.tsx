import type { Gap } from '@daymark/core/gap'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
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
  const { onFocus, goBack } = useWayBack()
  useSaying(texts.question(from, to), announce)

  function answer(answer: 'keep' | 'cut' | 'drop'): void {
    flushSync(() => focus.answerGap(answer))
    announce(texts.answered[answer])
    goBack()
  }

  return (
    <section className={styles.gap} aria-label={texts.title} onFocus={onFocus}>
      <MonitorSmartphone />
      <p>{texts.question(from, to)}</p>
      <div className={styles.answers}>
        <Button size="small" title={texts.explained.keep} onClick={() => answer('keep')}>
          {texts.keep}
        </Button>
        <Button size="small" title={texts.explained.cut(from)} onClick={() => answer('cut')}>
          {texts.cut(from)}
        </Button>
        <Button size="small" title={texts.explained.drop} onClick={() => answer('drop')}>
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
