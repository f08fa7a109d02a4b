import { Copy } from 'lucide-react'
import { useState } from 'react'
import { type TotpSetup, useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copyText.ts'
import styles from './AppSetup.module.css'
import { CodeForm } from './CodeForm.tsx'

const texts = strings.twoFactor

type AppSetupProps = { setup: TotpSetup; onDone: () => void; onCancel: () => void }

/** Tells an authenticator app the secret, and asks for its first code. */
export function AppSetup({ setup, onDone, onCancel }: AppSetupProps) {
  const { account } = useSession()
  const [outcome, setOutcome] = useState('')
  const { id, picture, secret, uri } = setup

  async function copy(): Promise<void> {
    setOutcome((await copyText(secret)) ? texts.copied : texts.notCopied)
  }

  return (
    <>
      <p className={styles.note}>{texts.scan}</p>
      <div className={styles.secret}>
        <img className={styles.picture} src={picture} alt={texts.qr} width={172} height={172} />
        <div className={styles.key}>
          <p className={styles.label}>{texts.key}</p>
          <p className={styles.groups}>{inFours(secret)}</p>
          <div className={styles.copy}>
            <Button size="small" onClick={copy}>
              <Copy />
              {texts.copyKey}
            </Button>
            <span role="status">{outcome}</span>
          </div>
          <a className={styles.open} href={uri}>
            {texts.openApp}
          </a>
        </div>
      </div>
      <CodeForm
        note={texts.type}
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
