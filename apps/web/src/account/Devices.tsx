import { Laptop, Smartphone } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Device, useMinute, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Devices.module.css'
import { Fault } from './Fault.tsx'
import { keepFocus } from './keepFocus.ts'
import { LoadedPart } from './LoadedPart.tsx'
import { Row, Rows } from './Rows.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './sections.ts'
import { useAct } from './useAct.ts'
import { useLoaded } from './useLoaded.ts'

/** Where somebody is signed in; a backend that keeps no list of it can still end all others. */
export function Devices({ settings, onSettings }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [announcement, announce] = useState('')
  const parts = { heading, announce }
  return (
    <>
      <SectionHead ref={heading} title={strings.devices.title} note={strings.devices.hint} />
      <LoadedPart loaded={settings} onAgain={onSettings}>
        {({ daymark_account }) =>
          daymark_account ? <DeviceList {...parts} /> : <SignOutOthers {...parts} />
        }
      </LoadedPart>
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
  const { act, isBusy, failure } = useAct()
  const list = useRef<HTMLUListElement>(null)

  async function end(device: Device, place: number): Promise<void> {
    if (!(await act(device.id, () => account.endSession(device.id)))) return
    flushSync(() => {
      setEnded((ended) => [...ended, device.id])
      announce(strings.devices.signedOut(strings.devices.named(device)))
    })
    keepFocus(list, place, heading)
  }

  return (
    <LoadedPart loaded={loaded} onAgain={load}>
      {(sessions) => {
        const here = sessions.filter(({ current }) => current)
        const elsewhere = sessions.filter(({ id, current }) => !current && !ended.includes(id))
        return (
          <>
            <Rows ref={list}>
              {[...here, ...elsewhere].map((device) => (
                <Row
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
                </Row>
              ))}
            </Rows>
            <Fault failure={failure} />
            {elsewhere.length > 0 && (
              <SignOutOthers heading={heading} announce={announce} onDone={load} />
            )}
          </>
        )
      }}
    </LoadedPart>
  )
}

function SignOutOthers({
  heading,
  announce,
  onDone,
}: PartProps & { onDone?: () => Promise<void> }) {
  const { account } = useSession()
  const { act, isBusy, failure } = useAct()

  async function end(): Promise<void> {
    if (!(await act('others', account.endOtherSessions))) return
    await onDone?.()
    announce(strings.devices.signedOutOthers)
    // The button may be gone.
    heading.current?.focus()
  }

  return (
    <>
      <Button className={styles.others} busy={isBusy('others')} onClick={end}>
        {strings.devices.signOutOthers}
      </Button>
      <Fault failure={failure} />
    </>
  )
}

function isPhone({ system }: Device): boolean {
  return system === 'iOS' || system === 'Android'
}
