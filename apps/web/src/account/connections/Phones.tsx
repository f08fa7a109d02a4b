import { useState } from 'react'
import type { ConnectedDevice } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent, WhenLoaded } from '../../ui/lazyComponent.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { LoadedContent } from '../LoadedContent.tsx'
import { SectionHead } from '../SectionHead.tsx'
import { SettingsRows } from '../SettingsRows.tsx'
import type { SectionProps } from '../sections.ts'
import styles from './Connections.module.css'
import { DeviceRow } from './DeviceRow.tsx'
import { useEnding } from './useEnding.ts'

const ConnectDialog = lazyComponent(async () => (await import('./ConnectDialog.tsx')).ConnectDialog)

/** The server has no more for a person. */
const mostDevices = 20

type PhonesProps = Pick<SectionProps, 'connections' | 'onConnections' | 'onSignOut'>

/** Phones and programs that have the lists by CalDAV. */
export function Phones({ connections, onConnections, onSignOut }: PhonesProps) {
  const [isConnecting, setConnecting] = useState(false)
  const { end, isBusy, failure, announcement, announce, heading, list } = useEnding({
    onChanged: onConnections,
    ended: strings.connections.disconnected,
  })
  const none: readonly ConnectedDevice[] = []
  const devices = connections.state === 'loaded' ? connections.value.devices : none
  const isFull = devices !== null && devices.length >= mostDevices

  if (devices === null)
    return <SectionHead title={strings.connections.title} note={strings.connections.notOffered} />
  return (
    <>
      <SectionHead ref={heading} title={strings.connections.title} note={strings.connections.hint}>
        {connections.state === 'loaded' && !isFull && (
          <Button
            onPointerEnter={() => void ConnectDialog.preload()}
            onClick={() => setConnecting(true)}
          >
            {strings.connections.connect}
          </Button>
        )}
      </SectionHead>
      <LoadedContent loaded={connections} onReload={onConnections}>
        {() => (
          <>
            <SettingsRows ref={list}>
              {devices.map((device, index) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isBusy={isBusy(device.id)}
                  onDisconnect={() => end(device, index)}
                />
              ))}
            </SettingsRows>
            {devices.length === 0 && <p className={styles.none}>{strings.connections.none}</p>}
            {isFull && <p className={styles.none}>{strings.connections.most}</p>}
            <FailureNotice failure={failure} />
          </>
        )}
      </LoadedContent>
      {isConnecting && (
        <WhenLoaded>
          <ConnectDialog
            onChanged={onConnections}
            onDisconnected={(name) => announce(strings.connections.disconnected(name))}
            onSignOut={onSignOut}
            onClose={() => setConnecting(false)}
          />
        </WhenLoaded>
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}
