import type { Ring } from '@daymark/core/remind/ring'
import { Bell } from 'lucide-react'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import marks from '../FieldMark.module.css'
import styles from './RemindField.module.css'
import { RemindPicker } from './RemindPicker.tsx'
import type { RemindedBy } from './RingChoices.tsx'

export type RemindFieldProps = {
  id?: string
  className?: string | undefined
  /** Among the marks of an open card. */
  isMark?: boolean
  /** Called with its button once it is there. */
  ref: ((button: HTMLElement | null) => void) | null
  onFocus: () => void
}

type Props = RemindFieldProps & {
  /** The name of the task, where the field is not alone. */
  title?: string
  by: RemindedBy
  onRings: (rings: readonly Ring[]) => void
}

/** What a task is remembered by, in words. It opens the choices. */
export function RemindField({
  id,
  className,
  isMark = false,
  title,
  ref,
  onFocus,
  by,
  onRings,
}: Props) {
  const { open, button, menu } = useMenu('dialog', ref)
  const words = strings.remind.rings(by.rings, by.isTimed, by.today)

  const said = { ...button, 'aria-label': strings.remind.field(words, title), onFocus }
  const shown = (
    <>
      <Bell />
      <span>{words}</span>
    </>
  )

  return (
    <div className={className}>
      {isMark ? (
        <button {...said} type="button" className={marks.mark} data-field="remind">
          {shown}
        </button>
      ) : (
        <Button {...said} {...(id && { id })} kind="ghost" className={styles.field}>
          {shown}
        </Button>
      )}
      {open && <RemindPicker {...menu} by={by} onRings={onRings} />}
    </div>
  )
}
