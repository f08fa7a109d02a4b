import { useState } from 'react'
import { useFinishAlert } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './FocusTimerSettings.module.css'

/** Tries each way of telling that time is up, and says what came of it. */
export function SignalTests() {
  const finishAlert = useFinishAlert()

  async function trySound(): Promise<string> {
    return (await finishAlert.test.sound())
      ? strings.timerSettings.sound.done
      : strings.timerSettings.sound.failed
  }

  async function tryNotification(): Promise<string> {
    if (finishAlert.permission() !== 'granted') await finishAlert.ask()
    const permission = finishAlert.permission()
    if (permission !== 'granted') return strings.timerSettings.notification[permission]
    return (await finishAlert.test.notification())
      ? strings.timerSettings.notification.done
      : strings.timerSettings.notification.failed
  }

  async function tryTitle(): Promise<string> {
    finishAlert.test.title()
    return strings.timerSettings.tabTitle
  }

  return (
    <ul className={styles.tests}>
      <SignalTest
        name={strings.timerSettings.channels.sound}
        trying={strings.timerSettings.sound.trying}
        attempt={trySound}
      />
      <SignalTest
        name={strings.timerSettings.channels.notification}
        trying={strings.timerSettings.notification.trying}
        attempt={tryNotification}
      />
      <SignalTest
        name={strings.timerSettings.channels.title}
        trying={strings.timerSettings.tabTitle}
        attempt={tryTitle}
      />
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
      <Button size="small" aria-label={strings.timerSettings.tryOf(name)} onClick={press}>
        {strings.timerSettings.try}
      </Button>
    </li>
  )
}
