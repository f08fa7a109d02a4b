import { Phase } from '@daymark/core/focusSession'
import { useSyncExternalStore } from 'react'
import { useFocus } from '../context.tsx'
import { strings } from '../strings.ts'
import { Switch } from '../ui/Switch.tsx'
import styles from './FocusTimerSettings.module.css'
import { MinutesField } from './MinutesField.tsx'
import { SignalTests } from './SignalTests.tsx'

const texts = strings.timerSettings

/** Lengths of the phases and what follows what; saved as one goes. */
export function FocusTimerSettings() {
  const focus = useFocus()
  const { lengths, autoStart, overtime } = useSyncExternalStore(focus.subscribe, focus.plan)

  return (
    <>
      <h3>{texts.title}</h3>
      <p className={styles.note}>{texts.lengths}</p>
      <div className={styles.lengths}>
        {Phase.options.map((phase) => (
          <MinutesField
            key={phase}
            label={texts.phases[phase]}
            minutes={lengths[phase]}
            onMinutes={(minutes) => focus.setPlan({ lengths: { [phase]: minutes } })}
          />
        ))}
      </div>
      <Choice
        label={texts.autoStart}
        hint={texts.autoStartHint}
        checked={autoStart}
        onChange={(autoStart) => focus.setPlan({ autoStart })}
      />
      <Choice
        label={texts.overtime}
        hint={texts.overtimeHint}
        checked={overtime}
        onChange={(overtime) => focus.setPlan({ overtime })}
      />
      <h4 className={styles.signals}>{texts.signals}</h4>
      <p className={styles.note}>{texts.signalsHint}</p>
      <SignalTests />
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
