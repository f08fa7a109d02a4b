import { useState } from 'react'
import { useFinishAlert } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './FocusTimerSettings.module.css'

/** Tests each finish alert and reports the result. */
export function FinishAlertTests() {
  const finishAlert = useFinishAlert()
  const { channels } = finishAlert
  const texts = strings.timerSettings

  async function trySound(): Promise<string> {
    return (await channels.sound()) ? texts.sound.done : texts.sound.failed
  }

  async function tryNotification(): Promise<string> {
    if (finishAlert.permission() !== 'granted') await finishAlert.ask()
    const permission = finishAlert.permission()
    if (permission !== 'granted') return texts.notification[permission]
    return (await channels.notification(strings.focus.timeIsUp, texts.notification.shown))
      ? texts.notification.done
      : texts.notification.failed
  }

  async function tryTitle(): Promise<string> {
    channels.title(() => strings.focus.timeIsUp)
    return texts.tabTitle
  }

  return (
    <ul className={styles.tests}>
      <FinishAlertTest name={texts.channels.sound} trying={texts.sound.trying} attempt={trySound} />
      <FinishAlertTest
        name={texts.channels.notification}
        trying={texts.notification.trying}
        attempt={tryNotification}
      />
      <FinishAlertTest name={texts.channels.title} trying={texts.tabTitle} attempt={tryTitle} />
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
