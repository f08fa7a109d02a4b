import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Providers.module.css'

type ProvidersProps = {
  providers: readonly string[]
  disabled: boolean
  onChoose: (provider: string) => void
}

/** A button for each OAuth provider of the backend. */
export function Providers({ providers, disabled, onChoose }: ProvidersProps) {
  if (providers.length === 0) return null
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{strings.auth.or}</p>
      {providers.map((name) => (
        <Button key={name} size="large" disabled={disabled} onClick={() => onChoose(name)}>
          {strings.auth.continueWith(name)}
        </Button>
      ))}
    </div>
  )
}
