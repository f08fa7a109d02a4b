import { useEffect, useRef, useState } from 'react'
import {
  type DeviceAccess,
  type DeviceKind,
  useSession,
  type WantedDevice,
} from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { closeDialog } from '../closeDialog.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import { useRequest } from '../useRequest.ts'
import styles from './ConnectedAccess.module.css'
import { CopyField } from './CopyField.tsx'
import { bare, davx5Address, inGroups, insecureOrigin } from './deviceAccess.ts'
import { QuickSetup, type Setup } from './QuickSetup.tsx'

type ConnectedAccessProps = {
  wanted: WantedDevice
  access: DeviceAccess
  onDisconnected: () => void
}

/** What a device signs in with, the only time that it is shown, and the quickest way to bring it there. */
export function ConnectedAccess({ wanted, access, onDisconnected }: ConnectedAccessProps) {
  const { account } = useSession()
  const { run, isBusy, failure } = useRequest()
  const [outcome, setOutcome] = useState('')
  const panel = useRef<HTMLElement>(null)
  // What was pressed for it is gone.
  useEffect(() => panel.current?.focus(), [])
  // Who connects the phone that shows this cannot scan its screen.
  const isPhone = useMedia('(max-width: 639.98px)')
  const texts = strings.connections
  const setup = setupOf(wanted.kind, access)
  const insecure = insecureOrigin(access.address)

  async function disconnect(): Promise<void> {
    if (!(await run('end', () => account.endConnection(access.id)))) return
    panel.current?.closest('dialog')?.close()
    onDisconnected()
  }

  return (
    <>
      <section ref={panel} className={styles.access} tabIndex={-1} aria-label={texts.once}>
        {insecure !== null && <Message kind="warn">{texts.insecure(insecure)}</Message>}
        {setup && <QuickSetup setup={setup} isHere={isPhone} />}
        <div className={styles.byHand}>
          <p>{setup ? texts.orByHand[setup.kind] : texts.byHand[wanted.kind]}</p>
          <CopyField
            labelAt="beside"
            label={texts.address}
            text={access.address}
            copyLabel={texts.copyOf.address}
            onOutcome={setOutcome}
          />
          <CopyField
            labelAt="beside"
            label={texts.user}
            text={access.user}
            copyLabel={texts.copyOf.user}
            onOutcome={setOutcome}
          />
          <CopyField
            labelAt="beside"
            label={texts.devicePassword}
            text={inGroups(access.password)}
            copyLabel={texts.copyOf.password}
            copied={bare(access.password)}
            onOutcome={setOutcome}
          />
          <p className={styles.once}>
            {texts.once} {texts.opens}
          </p>
        </div>
        <FailureNotice failure={failure} />
      </section>
      <div className={styles.foot}>
        <Button kind="ghost" busy={isBusy('end')} onClick={disconnect}>
          {texts.disconnectIt}
        </Button>
        <span role="status">{outcome}</span>
        <Button kind={setup && isPhone ? 'secondary' : 'primary'} onClick={closeDialog}>
          {texts.done}
        </Button>
      </div>
    </>
  )
}

/** The address by which a device is set up without typing, if there is one for its kind. */
function setupOf(kind: DeviceKind, access: DeviceAccess): Setup | null {
  if (kind !== 'apple' && kind !== 'davx5') return null
  const address = kind === 'apple' ? access.profile : davx5Address(access)
  return address === null ? null : { kind, address }
}
