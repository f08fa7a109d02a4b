import { parseMinutes } from '@daymark/core/focus/typedMinutes'
import { useState } from 'react'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'

type MinutesFieldProps = { label: string; minutes: number; onMinutes: (minutes: number) => void }

/** Whole minutes from 1 to 60, saved on blur. An invalid value stays in the field, with the error. */
export function MinutesField({ label, minutes, onMinutes }: MinutesFieldProps) {
  const [input, setInput] = useState<string | null>(null)
  const [showsError, setShowsError] = useState(false)
  const parsed = input === null ? null : parseMinutes(input)

  function save(): void {
    if (!parsed) return
    setShowsError(!parsed.ok)
    if (!parsed.ok) return
    setInput(null)
    if (parsed.value !== minutes) onMinutes(parsed.value)
  }

  return (
    <Field
      label={label}
      error={showsError && parsed?.ok === false && strings.timerSettings.refused}
    >
      {(described) => (
        <TextInput
          {...described}
          inputMode="numeric"
          autoComplete="off"
          value={input ?? minutes}
          onChange={(event) => setInput(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
      )}
    </Field>
  )
}
