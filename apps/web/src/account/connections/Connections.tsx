import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ConnectedDevice, useSession } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent, WhenLoaded } from '../../ui/lazyComponent.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { focusAfterRemoval } from '../focusAfterRemoval.ts'
import { LoadedContent } from '../LoadedContent.tsx'
import { SectionHead } from '../SectionHead.tsx'
import { SettingsRows } from '../SettingsRows.tsx'
import type { SectionProps } from '../sections.ts'
import { useRequest } from '../useRequest.ts'
import styles from './Connections.module.css'
import { DeviceRow } from './DeviceRow.tsx'
import { DisconnectAll } from './DisconnectAll.tsx'

const ConnectDialog = lazyComponent(async () => (await import('./ConnectDialog.tsx')).ConnectDialog)

/** The server has no more for a person. */
const mostDevices = 20

type ConnectionsProps = Pick<SectionProps, 'connections' | 'onConnections' | 'onSignOut'>

/** Phones and programs that have the lists by CalDAV. */
export function Connections({ connections, onConnections, onSignOut }: ConnectionsProps) {
  const { account } = useSession()
  const { run, isBusy, failure } = useRequest()
  const [isConnecting, setConnecting] = useState(false)
  const [announcement, announce] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const devices = connections.state === 'loaded' ? connections.value : []
  const isFull = devices !== null && devices.length >= mostDevices

  async function disconnect({ id, name }: ConnectedDevice, index: number): Promise<void> {
    if (!(await run(id, () => account.disconnect(id)))) return
    await onConnections()
    flushSync(() => announce(strings.connections.disconnected(name)))
    focusAfterRemoval(list, index, heading)
  }

  async function disconnectedAll(): Promise<void> {
    await onConnections()
    flushSync(() => announce(strings.connections.disconnectedAll))
    heading.current?.focus()
  }

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
                  onDisconnect={() => disconnect(device, index)}
                />
              ))}
            </SettingsRows>
            {devices.length === 0 && <p className={styles.none}>{strings.connections.none}</p>}
            {isFull && <p className={styles.none}>{strings.connections.most}</p>}
            <FailureNotice failure={failure} />
            {devices.length > 0 && <DisconnectAll onDone={disconnectedAll} />}
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
