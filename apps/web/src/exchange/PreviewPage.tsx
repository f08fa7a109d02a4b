import { listTree } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import { rowsIn } from '@daymark/core/lists/tree'
import { type Choices, doneChoices } from '@daymark/exchange/plan/choices'
import { listNameOf } from '@daymark/exchange/text/names'
import { type ReactNode, useState } from 'react'
import { usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { DialogAnswers } from '../ui/DialogBody.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import styles from './ImportDialog.module.css'
import { PreviewRows } from './PreviewRows.tsx'
import { type Filter, filters } from './previewRows.ts'
import type { Preview } from './useImport.ts'

type PreviewPageProps = {
  preview: Preview
  onChoose: (choices: Choices) => void
  onImport: () => void
  onClose: () => void
  children: ReactNode
}

/** What becomes of everything that was found, and the choices. */
export function PreviewPage(props: PreviewPageProps) {
  const { preview, onChoose, onImport, onClose, children } = props
  const { counts, sizes, rows, choices, summary } = preview
  const [filter, setFilter] = useState<Filter>('all')
  const texts = strings.importing
  const count =
    counts.new + (choices.changes ? counts.changed : 0) + (choices.restore ? counts.trashed : 0)

  return (
    <>
      {children}
      {summary.incomplete.map((file) => (
        <p key={file} className={styles.incomplete} role="status">
          {texts.incomplete(summary.files.length > 1 ? file : null)}
        </p>
      ))}
      <ul className={styles.counts} aria-live="polite">
        <li>{texts.fresh(counts.new)}</li>
        {counts.here > 0 && <li>{texts.here(counts.here)}</li>}
        {counts.changed > 0 && <li>{texts.changed(counts.changed)}</li>}
        {counts.trashed > 0 && <li>{texts.trashed(counts.trashed)}</li>}
        {counts.twice > 0 && <li>{texts.twice(counts.twice)}</li>}
        {counts['left out'] > 0 && <li>{texts.excluded(counts['left out'])}</li>}
        {counts.nameless > 0 && <li data-bad>{texts.nameless(counts.nameless)}</li>}
        {counts.skipped > counts.nameless && (
          <li data-bad>{texts.skipped(counts.skipped - counts.nameless)}</li>
        )}
        {summary.failed.map(({ file, failure }) => (
          <li key={file} data-bad>
            {texts.notRead(file, texts.failure(failure.kind))}
          </li>
        ))}
      </ul>
      <div>
        <fieldset className={styles.tabs} aria-label={texts.show}>
          {filters.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === filter}
              onClick={() => setFilter(each)}
            >
              {texts.filters[each]} <span>{strings.numbers.count(sizes[each])}</span>
            </button>
          ))}
        </fieldset>
        <PreviewRows key={filter} {...{ filter, rows }} size={sizes[filter]} />
      </div>
      <div className={styles.choices}>
        {summary.hasDone && (
          <Field label={texts.done90}>
            {(control) => (
              <Select
                {...control}
                value={choices.done}
                onChange={({ target }) => {
                  const done = doneChoices.find((each) => each === target.value)
                  if (done) onChoose({ ...choices, done })
                }}
              >
                {doneChoices.map((each) => (
                  <option key={each} value={each}>
                    {texts.doneChoices[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <ListChoice {...{ choices, onChoose }} file={preview.file} />
      </div>
      {counts.changed > 0 && (
        <Check
          label={texts.updateChanged(counts.changed)}
          checked={choices.changes}
          onChange={(changes) => onChoose({ ...choices, changes })}
        />
      )}
      {counts.trashed > 0 && (
        <Check
          label={texts.restore(counts.trashed)}
          checked={choices.restore}
          onChange={(restore) => onChoose({ ...choices, restore })}
        />
      )}
      {summary.hasFocus && (
        <Check
          label={texts.focus}
          checked={choices.focus}
          onChange={(focus) => onChoose({ ...choices, focus })}
        />
      )}
      <DialogAnswers>
        <Button kind="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          kind="primary"
          aria-disabled={count === 0 || undefined}
          onClick={() => count > 0 && onImport()}
        >
          {count > 0 ? texts.importTasks(count) : texts.nothingNew}
        </Button>
      </DialogAnswers>
    </>
  )
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}

type ListChoiceProps = { choices: Choices; file: string; onChoose: (choices: Choices) => void }

function ListChoice({ choices, file, onChoose }: ListChoiceProps) {
  const { lists } = usePlanner()
  const [tree] = useState(() => listTree(lists.values()))
  const name = listNameOf(file) || file
  const all = rowsIn(tree)
  const { list } = choices
  const texts = strings.importing
  const value = list === 'file' || 'name' in list ? 'new' : (list.id ?? 'inbox')

  return (
    <>
      <Field label={texts.lists}>
        {(control) => (
          <Select
            {...control}
            value={list === 'file' ? 'file' : 'one'}
            onChange={({ target }) =>
              onChoose({ ...choices, list: target.value === 'file' ? 'file' : { name } })
            }
          >
            <option value="file">{texts.asInFile}</option>
            <option value="one">{texts.oneList}</option>
          </Select>
        )}
      </Field>
      {list !== 'file' && (
        <Field label={texts.intoList}>
          {(control) => (
            <Select
              {...control}
              value={value}
              onChange={({ target }) => {
                const chosen = all.find(({ id }) => id === target.value)
                const isNew = target.value === 'new'
                onChoose({ ...choices, list: isNew ? { name } : { id: chosen?.id ?? null } })
              }}
            >
              <option value="new">{texts.newList(name)}</option>
              <option value="inbox">{texts.inbox}</option>
              {all.map((each) => (
                <option key={each.id} value={each.id}>
                  {strings.wordChips.list(pathOf(tree, each))}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  )
}
