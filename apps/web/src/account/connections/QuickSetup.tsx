import { Download, ExternalLink } from 'lucide-react'
import { strings } from '../../strings.ts'
import { withNodes } from '../../ui/withNodes.ts'
import { QrCode } from './QrCode.tsx'
import styles from './QuickSetup.module.css'

/** What opens the setup of a device. */
export type Setup = { kind: 'apple' | 'davx5'; address: string }

/** How a device is set up without typing: by its camera, or on the device that shows this. */
export function QuickSetup({ setup, isHere }: { setup: Setup; isHere: boolean }) {
  return isHere ? <OnThisPhone setup={setup} /> : <ByCamera setup={setup} />
}

function ByCamera({ setup: { kind, address } }: { setup: Setup }) {
  const texts = strings.connections
  if (kind === 'apple') {
    const download = (
      <a key="download" href={address}>
        {texts.downloadProfile}
      </a>
    )
    return (
      <div className={styles.quick}>
        <QrCode text={address} label={texts.qr.profile} />
        <ol>
          <li>
            <span>{withNodes([download], texts.scanProfile)}</span>
          </li>
          <li>
            <span>
              {texts.installProfile}
              <small>{texts.otherAccount}</small>
            </span>
          </li>
        </ol>
      </div>
    )
  }
  const open = (
    <a key="open" href={address}>
      {texts.openDavx5}
    </a>
  )
  return (
    <div className={styles.quick}>
      <QrCode text={address} label={texts.qr.davx5} />
      <ol>
        <li>
          <span>{texts.installDavx5}</span>
        </li>
        <li>
          <span>{withNodes([open], texts.scanDavx5)}</span>
        </li>
        <li>
          <span>{texts.chooseLists}</span>
        </li>
      </ol>
    </div>
  )
}

function OnThisPhone({ setup: { kind, address } }: { setup: Setup }) {
  const texts = strings.connections
  const isApple = kind === 'apple'
  return (
    <div className={styles.here}>
      {!isApple && <p>{texts.davx5}</p>}
      <a className={styles.open} href={address}>
        {isApple ? <Download /> : <ExternalLink />}
        {isApple ? texts.downloadProfile : texts.openDavx5}
      </a>
      {isApple && (
        <p>
          {texts.profileStays} {texts.installProfile} <small>{texts.otherAccount}</small>
        </p>
      )}
    </div>
  )
}
