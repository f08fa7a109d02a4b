import { CalendarPlus, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import styles from './PlanFeeds.module.css'

type NewAddressProps = { name: string; address: string }

/** The address of a feed, the only time that it is shown. */
export function NewAddress({ name, address }: NewAddressProps) {
  const id = useId()
  const [outcome, setOutcome] = useState('')
  const panel = useRef<HTMLElement>(null)
  // What was pressed for it is gone.
  useEffect(() => panel.current?.focus(), [])

  async function copy(): Promise<void> {
    setOutcome((await copyText(address)) ? strings.feeds.copied : strings.feeds.notCopied)
  }

  return (
    <section ref={panel} className={styles.made} aria-labelledby={id} tabIndex={-1}>
      <h4 id={id}>{strings.feeds.hasAddress(name)}</h4>
      <p>{strings.feeds.once}</p>
      <div className={styles.address}>
        <label htmlFor={`${id}address`}>{strings.feeds.address}</label>
        <input
          id={`${id}address`}
          readOnly
          dir="ltr"
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button size="small" aria-label={strings.feeds.copyAddress} onClick={copy}>
          <Copy />
          {strings.feeds.copy}
        </Button>
      </div>
      <div className={styles.acts}>
        <Button kind="primary" onClick={() => location.assign(inCalendar(address))}>
          <CalendarPlus />
          {strings.feeds.open}
        </Button>
        <span role="status">{outcome}</span>
      </div>
    </section>
  )
}

/** By this scheme systems open their calendar. */
function inCalendar(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
