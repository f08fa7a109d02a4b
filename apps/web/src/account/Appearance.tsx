import { useSyncExternalStore } from 'react'
import { knownClock, knownWeekday } from '../strings/formats.ts'
import { strings } from '../strings.ts'
import { crossFade } from '../ui/crossFade.ts'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { darkMode, isAsSystem, isDark } from '../ui/theme.ts'
import { LanguageSetting } from './LanguageSetting.tsx'
import { RowSettings } from './RowSettings.tsx'
import { SectionHead } from './SectionHead.tsx'
import styles from './SettingLine.module.css'
import { SettingLine } from './SettingLine.tsx'
import { usePreferences } from './usePreferences.ts'

export function Appearance() {
  const dark = useSyncExternalStore(darkMode.subscribe, isDark)
  const asSystem = useSyncExternalStore(darkMode.subscribe, isAsSystem)
  const texts = strings.account
  return (
    <>
      <SectionHead title={texts.appearance} />
      <SettingLine title={texts.darkMode} note={texts.darkModeHint}>
        <Switch label={texts.darkMode} checked={dark} onChange={chooseDark} />
      </SettingLine>
      <SettingLine title={texts.asSystem} note={texts.asSystemHint}>
        <Switch
          label={texts.asSystem}
          checked={asSystem}
          onChange={(isOn) => chooseDark(isOn ? null : isDark())}
        />
      </SettingLine>
      <LanguageSetting />
      <RowSettings />
      <Formats />
    </>
  )
}

/** How times and weeks are written, on all devices. */
function Formats() {
  const { chosen, announcement, prefer } = usePreferences()
  const texts = strings.formats
  return (
    <>
      <SettingLine title={texts.clock}>
        <Choice
          label={texts.clock}
          value={knownClock(chosen?.clock)}
          offered={[24, 12]}
          textOf={texts.hours}
          onValue={(clock) => prefer(texts.clockChanged(clock), { clock })}
        />
      </SettingLine>
      <SettingLine title={texts.weekBegins}>
        <Choice
          label={texts.weekBegins}
          value={knownWeekday(chosen?.first_weekday)}
          offered={[1, 6, 7]}
          textOf={texts.weekday}
          onValue={(first_weekday) => prefer(texts.weekChanged(first_weekday), { first_weekday })}
        />
      </SettingLine>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

type ChoiceProps = {
  label: string
  /** Null is as the region. */
  value: number | null
  offered: readonly number[]
  textOf: (value: number | null) => string
  onValue: (value: number | null) => void
}

/** What another client has set is offered, too. */
function Choice({ label, value, offered, textOf, onValue }: ChoiceProps) {
  const all = new Set([null, ...offered, value])
  return (
    <Select
      className={styles.select}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onValue(target.value === '' ? null : Number(target.value))}
    >
      {[...all].map((each) => (
        <option key={each} value={each ?? ''}>
          {textOf(each)}
        </option>
      ))}
    </Select>
  )
}

/** Null is as the system. */
function chooseDark(dark: boolean | null): void {
  if (dark === null) darkMode.remove()
  else darkMode.store(dark)
  crossFade(darkMode.notify)
}
