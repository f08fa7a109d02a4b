import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import styles from './Secret.module.css'

type SecretProps = {
  label: string
  /** The label is not shown where the text above says it. */
  isLabelHidden?: boolean
  text: string
  copyLabel: string
}

/** A text to copy, whole. */
export function Secret({ label, isLabelHidden = false, text, copyLabel }: SecretProps) {
  const id = useId()
  const [outcome, setOutcome] = useState('')

  async function copy(): Promise<void> {
    setOutcome((await copyText(text)) ? strings.programs.copied : strings.programs.notCopied)
  }

  return (
    <div className={styles.secret}>
      <label htmlFor={id} className={isLabelHidden ? 'sr' : undefined}>
        {label}
      </label>
      <input
        id={id}
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <Button size="small" aria-label={copyLabel} onClick={copy}>
        <Copy />
        {strings.programs.copy}
      </Button>
      <p role="status">{outcome}</p>
    </div>
  )
}
