import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { copyText } from '../../ui/copyText.ts'
import styles from './CopyField.module.css'

type CopyFieldProps = {
  label: string
  /** Above the text, beside it, or nowhere to be seen where what stands above says it. */
  labelAt?: 'above' | 'beside' | 'hidden'
  text: string
  /** What is copied, where that is not the text as it is shown. */
  copied?: string
  copyLabel: string
  /** Says elsewhere what came of it. */
  onOutcome?: (outcome: string) => void
}

/** A text to copy, whole. */
export function CopyField(props: CopyFieldProps) {
  const { label, labelAt = 'above', text, copied = text, copyLabel, onOutcome } = props
  const id = useId()
  const [outcome, setOutcome] = useState('')
  const texts = strings.connections

  async function copy(): Promise<void> {
    const tell = onOutcome ?? setOutcome
    tell((await copyText(copied)) ? texts.copied : texts.notCopied)
  }

  return (
    <div className={classes(styles.field, labelAt === 'beside' && styles.beside)}>
      <label htmlFor={id} className={labelAt === 'hidden' ? 'sr' : undefined}>
        {label}
      </label>
      <input
        id={id}
        readOnly
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <Button size="small" aria-label={copyLabel} onClick={copy}>
        <Copy />
        {texts.copy}
      </Button>
      {!onOutcome && <p role="status">{outcome}</p>}
    </div>
  )
}
