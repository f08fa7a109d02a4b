import { Laptop, Smartphone } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Device, useMinute, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Agreement } from './Agreement.tsx'
import styles from './Devices.module.css'
import { FailureNotice } from './FailureNotice.tsx'
import { focusAfterRemoval } from './focusAfterRemoval.ts'
import { LoadedContent } from './LoadedContent.tsx'
import { SectionHead } from './SectionHead.tsx'
import { SettingsRow, SettingsRows } from './SettingsRows.tsx'
import { useLoaded } from './useLoaded.ts'
import { useRequest } from './useRequest.ts'

/** The user's sessions. */
export function Devices() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [announcement, announce] = useState('')
  return (
    <>
      <SectionHead ref={heading} title={strings.devices.title} note={strings.devices.hint} />
      <DeviceList heading={heading} announce={announce} />
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

type PartProps = {
  heading: RefObject<HTMLHeadingElement | null>
  announce: (what: string) => void
}

function DeviceList({ heading, announce }: PartProps) {
  const { account } = useSession()
  const [loaded, load] = useLoaded(account.sessions)
  const now = useMinute()
  const [ended, setEnded] = useState<readonly string[]>([])
  const { run, isBusy, failure } = useRequest()
  const list = useRef<HTMLUListElement>(null)

  async function end(device: Device, index: number): Promise<void> {
    if (!(await run(device.id, () => account.endSession(device.id)))) return
    flushSync(() => {
      setEnded((ended) => [...ended, device.id])
      announce(strings.devices.signedOut(strings.devices.named(device)))
    })
    focusAfterRemoval(list, index, heading)
  }

  return (
    <LoadedContent loaded={loaded} onReload={load}>
      {(sessions) => {
        const here = sessions.filter(({ current }) => current)
        const elsewhere = sessions.filter(({ id, current }) => !current && !ended.includes(id))
        return (
          <>
            <SettingsRows ref={list}>
              {[...here, ...elsewhere].map((device) => (
                <SettingsRow
                  key={device.id}
                  Icon={isPhone(device) ? Smartphone : Laptop}
                  name={strings.devices.named(device)}
                  about={strings.devices.seen(device, now)}
                >
                  {!device.current && (
                    <Button
                      kind="ghost"
                      size="small"
                      aria-label={strings.devices.signOutOf(strings.devices.named(device))}
                      busy={isBusy(device.id)}
                      onClick={() => end(device, elsewhere.indexOf(device))}
                    >
                      {strings.devices.signOut}
                    </Button>
                  )}
                </SettingsRow>
              ))}
            </SettingsRows>
            <FailureNotice failure={failure} />
            <Agreement devices={here.length + elsewhere.length} />
            {elsewhere.length > 0 && (
              <SignOutOthers heading={heading} announce={announce} onDone={load} />
            )}
          </>
        )
      }}
    </LoadedContent>
  )
}

function SignOutOthers({ heading, announce, onDone }: PartProps & { onDone: () => Promise<void> }) {
  const { account } = useSession()
  const { run, isBusy, failure } = useRequest()

  async function end(): Promise<void> {
    if (!(await run('others', account.endOtherSessions))) return
    await onDone()
    announce(strings.devices.signedOutOthers)
    // The button may have been removed.
    heading.current?.focus()
  }

  return (
    <>
      <Button className={styles.others} busy={isBusy('others')} onClick={end}>
        {strings.devices.signOutOthers}
      </Button>
      <FailureNotice failure={failure} />
    </>
  )
}

function isPhone({ system }: Device): boolean {
  return system === 'iOS' || system === 'Android'
}
