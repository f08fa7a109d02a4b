import { parseMinutes } from '@daymark/core/timer'
import { useState } from 'react'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'

type MinutesFieldProps = { label: string; minutes: number; onMinutes: (minutes: number) => void }

/** Whole minutes from 1 to 60, saved on leaving. What is refused stays in the field, which says why. */
export function MinutesField({ label, minutes, onMinutes }: MinutesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [told, setTold] = useState(false)
  const wanted = typed === null ? null : parseMinutes(typed)

  function save(): void {
    if (!wanted) return
    setTold(!wanted.ok)
    if (!wanted.ok) return
    setTyped(null)
    if (wanted.value !== minutes) onMinutes(wanted.value)
  }

  return (
    <Field label={label} error={told && wanted?.ok === false && strings.timerSettings.refused}>
      {(described) => (
        <TextInput
          {...described}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? minutes}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
      )}
    </Field>
  )
}
