import { useSyncExternalStore } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'
import { singleKeys, singleKeysOn } from '../ui/singleKeys.ts'
import { SectionHead } from './SectionHead.tsx'
import { SettingLine } from './SettingLine.tsx'
import type { SectionProps } from './sections.ts'

export function KeyboardSettings({ onShortcuts }: SectionProps) {
  const on = useSyncExternalStore(singleKeys.subscribe, singleKeysOn)
  return (
    <>
      <SectionHead title={strings.account.keyboard} />
      <SettingLine title={strings.account.singleKeys} note={strings.account.singleKeysHint}>
        <Switch label={strings.account.singleKeys} checked={on} onChange={setSingleKeys} />
      </SettingLine>
      <Button onClick={onShortcuts}>{strings.account.showShortcuts}</Button>
    </>
  )
}

function setSingleKeys(on: boolean): void {
  singleKeys.store(on)
  singleKeys.notify()
}
