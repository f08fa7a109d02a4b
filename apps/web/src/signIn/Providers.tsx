import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Providers.module.css'
import { useSettings } from './useSettings.ts'

const texts = strings.auth

type ProvidersProps = { disabled: boolean; onChoose: (provider: string) => void }

/** A button for each provider the backend has switched on, as soon as it has said so. */
export function Providers({ disabled, onChoose }: ProvidersProps) {
  const providers = useSettings()?.providers ?? []
  if (providers.length === 0) return null
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{texts.or}</p>
      {providers.map((name) => (
        <Button key={name} size="large" disabled={disabled} onClick={() => onChoose(name)}>
          {texts.continueWith(name)}
        </Button>
      ))}
    </div>
  )
}
