import { useState } from 'react'
import type { DeviceAccess, WantedDevice } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './ConnectDialog.module.css'
import { ConnectedAccess } from './ConnectedAccess.tsx'
import { DeviceForm } from './DeviceForm.tsx'

type ConnectDialogProps = {
  onChanged: () => Promise<void>
  onDisconnected: (name: string) => void
  onSignOut: () => void
  onClose: () => void
}

/** Asks what is connected; then shows, this one time, what the device signs in with. */
export function ConnectDialog(props: ConnectDialogProps) {
  const { onChanged, onDisconnected, onSignOut, onClose } = props
  const [made, setMade] = useState<{ wanted: WantedDevice; access: DeviceAccess } | null>(null)

  return (
    <Dialog
      className={styles.dialog}
      title={made ? made.wanted.name : strings.connections.connect}
      closeLabel={strings.connections.close}
      onClose={onClose}
    >
      {made ? (
        <ConnectedAccess
          {...made}
          onDisconnected={() => {
            onDisconnected(made.wanted.name)
            void onChanged()
          }}
        />
      ) : (
        <DeviceForm
          onConnected={(wanted, access) => {
            setMade({ wanted, access })
            void onChanged()
          }}
          onSignOut={onSignOut}
        />
      )}
    </Dialog>
  )
}
