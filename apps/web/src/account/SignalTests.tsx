import { useState } from 'react'
import { useBell } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './FocusTimerSettings.module.css'

const texts = strings.timerSettings

/** Tries each way of telling that time is up, and says what came of it. */
export function SignalTests() {
  const bell = useBell()

  async function trySound(): Promise<string> {
    return (await bell.test.sound()) ? texts.sound.done : texts.sound.failed
  }

  async function tryNotification(): Promise<string> {
    if (bell.permission() !== 'granted') await bell.ask()
    const permission = bell.permission()
    if (permission !== 'granted') return texts.notification[permission]
    return (await bell.test.notification()) ? texts.notification.done : texts.notification.failed
  }

  async function tryTitle(): Promise<string> {
    bell.test.title()
    return texts.tabTitle
  }

  return (
    <ul className={styles.tests}>
      <SignalTest name={texts.channels.sound} trying={texts.sound.trying} attempt={trySound} />
      <SignalTest
        name={texts.channels.notification}
        trying={texts.notification.trying}
        attempt={tryNotification}
      />
      <SignalTest name={texts.channels.title} trying={texts.tabTitle} attempt={tryTitle} />
    </ul>
  )
}

type SignalTestProps = { name: string; trying: string; attempt: () => Promise<string> }

function SignalTest({ name, trying, attempt }: SignalTestProps) {
  const [outcome, setOutcome] = useState('')

  function press(): void {
    setOutcome(trying)
    void attempt().then(setOutcome)
  }

  return (
    <li className={styles.test}>
      <div>
        <h4>{name}</h4>
        <p className={styles.note} role="status">
          {outcome}
        </p>
      </div>
      <Button size="small" aria-label={texts.tryOf(name)} onClick={press}>
        {texts.try}
      </Button>
    </li>
  )
}
