import { Copy } from 'lucide-react'
import { useState } from 'react'
import { type TotpSetup, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copyText.ts'
import styles from './AppSetup.module.css'
import { CodeForm } from './CodeForm.tsx'

type AppSetupProps = { setup: TotpSetup; onDone: () => void; onCancel: () => void }

/** Shows the secret for an authenticator app and verifies its first code. */
export function AppSetup({ setup, onDone, onCancel }: AppSetupProps) {
  const { account } = useSession()
  const [outcome, setOutcome] = useState('')
  const { id, picture, secret, uri } = setup

  async function copy(): Promise<void> {
    setOutcome((await copyText(secret)) ? strings.twoFactor.copied : strings.twoFactor.notCopied)
  }

  return (
    <>
      <p className={styles.note}>{strings.twoFactor.scan}</p>
      <div className={styles.secret}>
        <img
          className={styles.picture}
          src={picture}
          alt={strings.twoFactor.qr}
          width={172}
          height={172}
        />
        <div className={styles.key}>
          <p className={styles.label}>{strings.twoFactor.key}</p>
          <p className={styles.groups}>{inFours(secret)}</p>
          <div className={styles.copy}>
            <Button size="small" onClick={copy}>
              <Copy />
              {strings.twoFactor.copyKey}
            </Button>
            <span role="status">{outcome}</span>
          </div>
          <a className={styles.open} href={uri}>
            {strings.twoFactor.openApp}
          </a>
        </div>
      </div>
      <CodeForm
        note={strings.twoFactor.type}
        send={(code) => account.verifyFactor(id, code)}
        onDone={onDone}
        onCancel={onCancel}
      />
    </>
  )
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
