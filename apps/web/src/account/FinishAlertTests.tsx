import { useState } from 'react'
import { useFinishAlert } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './FocusTimerSettings.module.css'

/** Tests each finish alert and reports the result. */
export function FinishAlertTests() {
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
      <FinishAlertTest
        name={strings.timerSettings.channels.sound}
        trying={strings.timerSettings.sound.trying}
        attempt={trySound}
      />
      <FinishAlertTest
        name={strings.timerSettings.channels.notification}
        trying={strings.timerSettings.notification.trying}
        attempt={tryNotification}
      />
      <FinishAlertTest
        name={strings.timerSettings.channels.title}
        trying={strings.timerSettings.tabTitle}
        attempt={tryTitle}
      />
    </ul>
  )
}

type FinishAlertTestProps = { name: string; trying: string; attempt: () => Promise<string> }

function FinishAlertTest({ name, trying, attempt }: FinishAlertTestProps) {
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
      <Button size="small" aria-label={strings.timerSettings.testOf(name)} onClick={press}>
        {strings.timerSettings.test}
      </Button>
    </li>
  )
}
