import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useSession } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import { useRequest } from '../../useRequest.ts'
import { CopyField } from '../CopyField.tsx'
import { EndButton } from './EndButton.tsx'
import styles from './ProgramPage.module.css'

type MadeProps = {
  of: 'token' | 'webhook'
  id: string
  name: string
  title: string
  label: string
  secret: string
  copyLabel: string
  about: string
  onChanged: () => Promise<void>
  onLeave: (text?: string) => void
  /** Beside the buttons. */
  children?: ReactNode
}

/** A secret, the only time that it is shown. */
export function Made(props: MadeProps) {
  const { of, id, name, title, label, secret, copyLabel, about, onChanged, onLeave } = props
  const { account } = useSession()
  const { run, isBusy, failure } = useRequest()
  const heading = useId()
  const panel = useRef<HTMLElement>(null)
  // What was pressed for it is gone.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const texts = strings.programs

  async function end(): Promise<void> {
    if (!(await run('end', () => account.endConnection(id)))) return
    await onChanged()
    onLeave(texts.ended(name))
  }

  return (
    <>
      <section ref={panel} className={styles.made} tabIndex={-1} aria-labelledby={heading}>
        <h4 id={heading}>{title}</h4>
        <p>{texts.once}</p>
        <CopyField label={label} text={secret} copyLabel={copyLabel} />
      </section>
      <p className={styles.after}>{about}</p>
      <div className={styles.acts}>
        <Button kind="primary" onClick={() => onLeave()}>
          {texts.done}
        </Button>
        {props.children}
        <EndButton of={of} name={name} size="medium" isBusy={isBusy('end')} onEnd={end} />
      </div>
      <FailureNotice failure={failure} />
    </>
  )
}
