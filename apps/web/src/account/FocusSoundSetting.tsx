import { useFocusSound } from '../derived/focusSound.ts'
import { noiseKinds } from '../device/alerts/noiseKinds.ts'
import { strings } from '../strings.ts'
import { Select } from '../ui/Select.tsx'
import styles from './FocusTimerSettings.module.css'
import { SettingLine } from './SettingLine.tsx'

const kinds = ['none', ...noiseKinds] as const

/** What sounds while focusing on this device, and how loud. */
export function FocusSoundSetting() {
  const [sound, choose] = useFocusSound()
  const texts = strings.noise
  return (
    <SettingLine title={texts.title} note={texts.hint}>
      {sound.kind !== 'none' && (
        <input
          type="range"
          className={styles.volume}
          aria-label={texts.volume}
          min={5}
          max={100}
          step={5}
          value={sound.volume}
          onChange={({ target }) => choose({ ...sound, volume: target.valueAsNumber })}
        />
      )}
      <Select
        aria-label={texts.title}
        value={sound.kind}
        onChange={({ target }) =>
          choose({ ...sound, kind: kinds.find((each) => each === target.value) ?? 'none' })
        }
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {texts.kinds[each]}
          </option>
        ))}
      </Select>
    </SettingLine>
  )
}
