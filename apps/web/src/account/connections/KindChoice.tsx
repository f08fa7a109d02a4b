import { useId } from 'react'
import type { DeviceKind } from '../../context.tsx'
import { strings } from '../../strings.ts'
import styles from './KindChoice.module.css'

const kinds = ['apple', 'davx5', 'tasks.org', 'thunderbird', 'other'] as const

type KindChoiceProps = { kind: DeviceKind; onChange: (kind: DeviceKind) => void }

/** What a device is, which decides what is shown for it. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.kinds}>
      <legend>{strings.connections.kind}</legend>
      <div>
        {kinds.map((each) => (
          <label key={each}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={each === kind}
              onChange={() => onChange(each)}
            />
            {strings.connections.kinds[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
