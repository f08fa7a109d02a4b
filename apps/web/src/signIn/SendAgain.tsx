import { useEffect, useState } from 'react'
import { strings } from '../strings.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './SendAgain.module.css'

// The backend sends one mail or message a minute and rejects a request before that.
const pauseSeconds = 60

type SendAgainProps = {
  /** How often it was sent. Each time restarts the pause. */
  times: number
  onSend: () => void
}

/** Sends a mail or message again, once the pause is over. */
export function SendAgain({ times, onSend }: SendAgainProps) {
  const seconds = useCountdown(times)
  const { sendAgain, sendAgainIn } = strings.auth
  return (
    <span className={styles.again}>
      {seconds > 0 ? sendAgainIn(seconds) : <LinkButton onClick={onSend}>{sendAgain}</LinkButton>}
    </span>
  )
}

function useCountdown(times: number): number {
  const [seconds, setSeconds] = useState(times > 0 ? pauseSeconds : 0)
  useEffect(() => {
    if (times === 0) return
    setSeconds(pauseSeconds)
    const tick = setInterval(() => setSeconds((before) => Math.max(0, before - 1)), 1_000)
    return () => clearInterval(tick)
  }, [times])
  return seconds
}
