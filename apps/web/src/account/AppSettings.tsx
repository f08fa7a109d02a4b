import { useSyncExternalStore } from 'react'
import { useShell } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { SectionHead } from './SectionHead.tsx'
import { SettingLine } from './SettingLine.tsx'

/** A toast announces a new version once. Here it stays for users who missed the toast. */
export function AppSettings() {
  const shell = useShell()
  const hasNewer = useSyncExternalStore(shell.subscribe, shell.hasNewer)
  return (
    <>
      <SectionHead title={strings.account.app} />
      <SettingLine
        title={strings.account.version}
        note={hasNewer ? strings.shell.newer : strings.account.upToDate}
      >
        {hasNewer && <Button onClick={shell.update}>{strings.shell.reload}</Button>}
      </SettingLine>
    </>
  )
}
