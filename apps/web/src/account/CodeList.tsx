import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copyText.ts'
import { Message } from '../ui/Message.tsx'
import { saveFile } from '../ui/saveFile.ts'
import styles from './CodeList.module.css'

type CodeListProps = { codes: readonly string[]; onDone: () => void }

/** New recovery codes, which are shown only once. */
export function CodeList({ codes, onDone }: CodeListProps) {
  const user = useUser()
  const [outcome, setOutcome] = useState('')

  async function copy(): Promise<void> {
    const { copied, notCopied } = strings.twoFactor
    setOutcome((await copyText(codes.join('\n'))) ? copied : notCopied)
  }

  function download(): void {
    const text = [strings.recoveryCodes.fileTitle(user?.email ?? ''), '', ...codes, ''].join('\n')
    saveFile(strings.recoveryCodes.file, text, 'text/plain')
  }

  return (
    <>
      <Message kind="warn" className={styles.once}>
        {strings.recoveryCodes.once}
      </Message>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onDone}>
          {strings.recoveryCodes.done}
        </Button>
        <Button onClick={copy}>
          <Copy />
          {strings.recoveryCodes.copy}
        </Button>
        <Button onClick={download}>
          <Download />
          {strings.recoveryCodes.download}
        </Button>
        <span role="status">{outcome}</span>
      </div>
    </>
  )
}
