import { Copy } from 'lucide-react'
import { useId } from 'react'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './CopyLine.module.css'

type CopyLineProps = { label: string; text: string; copyLabel: string; onCopy: () => void }

/** A text to copy, whole, beside its name. */
export function CopyLine({ label, text, copyLabel, onCopy }: CopyLineProps) {
  const id = useId()
  return (
    <div className={styles.copyLine}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <Button size="small" aria-label={copyLabel} onClick={onCopy}>
        <Copy />
        {strings.connections.copy}
      </Button>
    </div>
  )
}
