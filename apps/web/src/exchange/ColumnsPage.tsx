import {
  type ColumnField,
  type ColumnMatching,
  columnFields,
  type FoundTable,
} from '@daymark/exchange/table/columns'
import { useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { DialogAnswers } from '../ui/DialogBody.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import styles from './ImportDialog.module.css'

type ColumnsPageProps = {
  file: string
  table: FoundTable
  onMatched: (matching: ColumnMatching) => void
  onBack: () => void
}

/** Says which column of a table holds what. */
export function ColumnsPage({ file, table, onMatched, onBack }: ColumnsPageProps) {
  const [matching, setMatching] = useState<ColumnMatching>(table.matching)

  function match(field: ColumnField, place: string): void {
    const { [field]: _, ...others } = matching
    setMatching(place === '' ? others : { ...others, [field]: Number(place) })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onMatched(matching)
      }}
    >
      <h3 className={styles.question}>{strings.importing.columns}</h3>
      <p className={styles.hint}>
        {file}. {strings.importing.columnsHint}
      </p>
      <div className={styles.choices}>
        {columnFields.map((field) => (
          <Field key={field} label={strings.importing.fields[field]}>
            {(control) => (
              <Select
                {...control}
                value={matching[field] ?? ''}
                onChange={({ target }) => match(field, target.value)}
              >
                <option value="">{strings.importing.noColumn}</option>
                {table.columns.map((name, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                  <option key={place} value={place}>
                    {[name, table.rows[0]?.[place]].filter(Boolean).join(': ').slice(0, 60)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <DialogAnswers>
        <Button kind="ghost" onClick={onBack}>
          {strings.importing.chooseAnother}
        </Button>
        <Button
          kind="primary"
          type="submit"
          aria-disabled={matching.name === undefined || undefined}
        >
          {strings.importing.readColumns}
        </Button>
      </DialogAnswers>
    </form>
  )
}
