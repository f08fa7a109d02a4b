import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { type ConnectedDevice, type DeviceKind, useMinute } from '../../context.tsx'
import { listTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SettingsRow } from '../SettingsRows.tsx'
import { clientName } from './clientName.ts'
import { shownLists } from './shownLists.ts'

const icons = {
  apple: Smartphone,
  davx5: Smartphone,
  'tasks.org': Smartphone,
  thunderbird: Laptop,
  other: MonitorSmartphone,
} as const satisfies Record<DeviceKind, unknown>

type DeviceRowProps = { device: ConnectedDevice; isBusy: boolean; onDisconnect: () => void }

/** A device with what it has, when it was seen last, and how to end it. */
export function DeviceRow({ device, isBusy, onDisconnect }: DeviceRowProps) {
  const planner = usePlannerNow()
  const now = useMinute()
  const [isAsking, setAsking] = useState(false)
  const { name, kind, client, rings, used_at } = device
  const texts = strings.connections
  const about = texts.about(
    {
      client: client === null ? null : clientName(client),
      lists: shownLists(listTreeOf(planner), device),
      rings,
      usedAt: used_at,
    },
    now,
  )

  return (
    <SettingsRow Icon={icons[kind]} name={name} about={about}>
      <Button
        kind="ghost"
        size="small"
        data-ends
        aria-label={texts.disconnectName(name)}
        busy={isBusy}
        onClick={() => setAsking(true)}
      >
        {texts.disconnect}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={texts.askDisconnect(name)}
          consequence={texts.consequence}
          confirmLabel={texts.disconnect}
          cancelLabel={texts.cancel}
          onConfirm={onDisconnect}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsRow>
  )
}
