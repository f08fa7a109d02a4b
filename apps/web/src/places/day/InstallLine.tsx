import { MonitorDown, X } from 'lucide-react'
import { useToday } from '../../context.tsx'
import { isInstallOffered, withoutOffer } from '../../derived/installOffer.ts'
import { useInstalling } from '../../derived/useInstalling.ts'
import { useSharedKept } from '../../derived/useSharedKept.ts'
import styles from '../../frame/DateBanner.module.css'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { focusMain } from '../../ui/focusMain.ts'

/** Offers to install the app, on one day. Where the browser neither offers nor can do it, nothing is said. */
export function InstallLine() {
  const today = useToday()
  const installing = useInstalling()
  const [days, keep] = useSharedKept('install-offer')
  const texts = strings.installing
  if (!isInstallOffered(days, today) || installing.kind === 'installed') return null
  // Installed already, or as good as hidden in a menu.
  if (installing.kind === 'by hand' && ['menu', 'firefox'].includes(installing.way)) return null

  function putAway(): void {
    focusMain()
    keep(withoutOffer)
  }

  const isOffered = installing.kind === 'offered'
  return (
    <div className={styles.banner}>
      <MonitorDown className={styles.icon} />
      <span className={styles.text}>
        {isOffered ? texts.offer : texts.offerByHand(installing.way)}
      </span>
      <div className={classes(styles.acts, isOffered && styles.back)}>
        {isOffered && (
          <Button
            size="small"
            onClick={() => {
              putAway()
              void installing.install()
            }}
          >
            {texts.title}
          </Button>
        )}
        <IconButton size="small" label={texts.putAway} onClick={putAway}>
          <X />
        </IconButton>
      </div>
    </div>
  )
}
