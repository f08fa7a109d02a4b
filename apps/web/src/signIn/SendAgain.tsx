import { useEffect, useState } from 'react'
import { strings } from '../strings.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './SendAgain.module.css'

// A backend sends one mail or message a minute, and says so in words when asked sooner.
const pause = 60

type SendAgainProps = {
  /** How often it was sent; with each time the pause begins anew. */
  times: number
  onSend: () => void
}

/** Sends a mail or message again, once its pause is over. */
export function SendAgain({ times, onSend }: SendAgainProps) {
  const left = useCountdown(times)
  const { sendAgain, sendAgainIn } = strings.auth
  return (
    <span className={styles.again}>
      {left > 0 ? sendAgainIn(left) : <LinkButton onClick={onSend}>{sendAgain}</LinkButton>}
    </span>
  )
}

function useCountdown(times: number): number {
  const [left, setLeft] = useState(times > 0 ? pause : 0)
  useEffect(() => {
    if (times === 0) return
    setLeft(pause)
    const tick = setInterval(() => setLeft((left) => Math.max(0, left - 1)), 1_000)
    return () => clearInterval(tick)
  }, [times])
  return left
}
