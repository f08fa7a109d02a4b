import { type Verified, verifiedKey } from '@daymark/sync/verified'
import { openVerifyChannel } from '@daymark/sync/verifyChannel'
import { useEffect, useRef, useState } from 'react'
import { useDeviceName, useMinute, usePlanner } from '../context.tsx'
import { storageNamed } from '../planner/device.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { SettingLine } from './SettingLine.tsx'

/** Whether the rows of this device are those of the server, and when that was compared last. */
export function Agreement({ devices }: { devices: number }) {
  const { verified, verify } = useVerified()
  const now = useMinute()
  const note = <span role="status">{strings.devices.compared(devices, verified, now)}</span>
  return (
    <SettingLine title={strings.devices.agreement} note={note}>
      <Button size="small" onClick={verify}>
        {strings.devices.check}
      </Button>
    </SettingLine>
  )
}

/** The last comparison, and how to ask for one. */
function useVerified() {
  const planner = usePlanner()
  const device = useDeviceName()
  const [verified, setVerified] = useState<Verified | null>(null)
  const channel = useRef<ReturnType<typeof openVerifyChannel>>(null)
  useEffect(() => {
    let isOver = false
    async function read(): Promise<void> {
      // Opening its database would make the one that a sign-out has deleted anew.
      if (planner.wiped()) return
      const storage = storageNamed(device)
      // A device that keeps nothing remembers no comparison.
      const found = await storage.recall(verifiedKey, verifiedKey).catch(() => [])
      storage.close()
      const [last] = found as [Verified?]
      if (!isOver && last) setVerified(last)
    }
    void read()
    channel.current = openVerifyChannel(device, (message) => {
      if (message === 'verified') void read()
    })
    return () => {
      isOver = true
      channel.current?.close()
    }
  }, [planner, device])
  return { verified, verify: () => channel.current?.post('verify') }
}
