import { useSyncExternalStore } from 'react'
import { useShell } from '../context.tsx'
import { iconNumbers, useIconNumber } from '../derived/iconNumber.ts'
import { useInstalling } from '../derived/useInstalling.ts'
import { canShowNumber } from '../device/appBadge.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { SectionHead } from './SectionHead.tsx'
import styles from './SettingLine.module.css'
import { SettingLine } from './SettingLine.tsx'

/** A toast announces a new version once. Here it stays for users who missed the toast. */
export function AppSettings() {
  const shell = useShell()
  const hasNewer = useSyncExternalStore(shell.subscribe, shell.hasNewer)
  return (
    <>
      <SectionHead title={strings.account.app} />
      <Install />
      {canShowNumber(navigator) && <NumberOnIcon />}
      <SettingLine
        title={strings.account.version}
        note={hasNewer ? strings.shell.newer : strings.account.upToDate}
      >
        {hasNewer && <Button onClick={shell.update}>{strings.shell.reload}</Button>}
      </SettingLine>
    </>
  )
}

/** Asks the browser to install the app, or says how it is done. */
function Install() {
  const installing = useInstalling()
  const texts = strings.installing
  const isOnApple = installing.kind === 'by hand' && installing.way === 'appleTouch'
  return (
    <SettingLine
      title={texts.title}
      note={
        <>
          {texts.hint} {installing.kind === 'installed' && texts.installed}
          {installing.kind === 'by hand' && texts.ways[installing.way].steps}
          {isOnApple && ` ${texts.notOnApple}`}
        </>
      }
    >
      {installing.kind === 'offered' && (
        <Button onClick={() => void installing.install()}>{texts.install}</Button>
      )}
    </SettingLine>
  )
}

function NumberOnIcon() {
  const [chosen, choose] = useIconNumber()
  const texts = strings.installing
  return (
    <SettingLine title={texts.number} note={texts.numberHint}>
      <Select
        className={styles.wideSelect}
        aria-label={texts.number}
        value={chosen}
        onChange={({ target }) =>
          choose(iconNumbers.find((each) => each === target.value) ?? 'off')
        }
      >
        {iconNumbers.map((each) => (
          <option key={each} value={each}>
            {texts.numbers[each]}
          </option>
        ))}
      </Select>
    </SettingLine>
  )
}
