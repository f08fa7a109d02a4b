import { Phase } from '@daymark/core/tables/focusSessions'
import { useSyncExternalStore } from 'react'
import { useFocus } from '../context.tsx'
import { strings } from '../strings.ts'
import { Switch } from '../ui/Switch.tsx'
import { FinishAlertTests } from './FinishAlertTests.tsx'
import styles from './FocusTimerSettings.module.css'
import { MinutesField } from './MinutesField.tsx'

/** The lengths of the phases and what follows them. Every change is saved at once. */
export function FocusTimerSettings() {
  const focus = useFocus()
  const { lengths, autoStart, overtime } = useSyncExternalStore(focus.subscribe, focus.plan)

  return (
    <>
      <h3>{strings.timerSettings.title}</h3>
      <p className={styles.note}>{strings.timerSettings.lengths}</p>
      <div className={styles.lengths}>
        {Phase.options.map((phase) => (
          <MinutesField
            key={phase}
            label={strings.timerSettings.phases[phase]}
            minutes={lengths[phase]}
            onMinutes={(minutes) => focus.setPlan({ lengths: { [phase]: minutes } })}
          />
        ))}
      </div>
      <Choice
        label={strings.timerSettings.autoStart}
        hint={strings.timerSettings.autoStartHint}
        checked={autoStart}
        onChange={(autoStart) => focus.setPlan({ autoStart })}
      />
      <Choice
        label={strings.timerSettings.overtime}
        hint={strings.timerSettings.overtimeHint}
        checked={overtime}
        onChange={(overtime) => focus.setPlan({ overtime })}
      />
      <h4 className={styles.signals}>{strings.timerSettings.signals}</h4>
      <p className={styles.note}>{strings.timerSettings.signalsHint}</p>
      <FinishAlertTests />
    </>
  )
}

type ChoiceProps = {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  return (
    <div className={styles.line}>
      <div>
        <h4>{label}</h4>
        <p className={styles.note}>{hint}</p>
      </div>
      <Switch label={label} checked={checked} onChange={onChange} />
    </div>
  )
}
