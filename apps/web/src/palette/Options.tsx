import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { Kbd } from '../ui/Kbd.tsx'
import styles from './Options.module.css'
import type { Mark } from './ranking.ts'
import type { PaletteRow } from './row.ts'
import type { RowGroup } from './usePaletteRows.ts'

type OptionsProps = {
  id: string
  groups: readonly RowGroup[]
  active: PaletteRow | undefined
  optionId: (row: PaletteRow) => string | undefined
  onActive: (row: PaletteRow) => void
  onChoose: (row: PaletteRow) => void
}

/** The list of the palette. The focus stays in its field, which names the active option. */
export function Options({ id, groups, active, optionId, onActive, onChoose }: OptionsProps) {
  function optionOf(row: PaletteRow): ReactNode {
    const { key, text, Icon, marks = [], caps = [], note, below } = row
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
      // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus.
      <div
        key={key}
        id={optionId(row)}
        role="option"
        aria-selected={row === active}
        className={styles.option}
        // Not on entering: a list that scrolls under a still pointer must not move the choice.
        onPointerMove={() => row !== active && onActive(row)}
        onClick={() => onChoose(row)}
      >
        <Icon />
        <span className={styles.text} dir="auto">
          {marked(text, marks)}
        </span>
        {note && <small>{note}</small>}
        <span className={styles.keys}>
          {caps.map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}
        </span>
        {below}
      </div>
    )
  }

  return (
    <div id={id} role="listbox" aria-label={strings.palette.results} className={styles.list}>
      {groups.map(({ name, rows }) =>
        name === null ? (
          rows.map(optionOf)
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a list box.
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} className={styles.head}>
              {strings.palette.groups[name]}
            </p>
            {rows.map(optionOf)}
          </div>
        ),
      )}
    </div>
  )
}

/** What was typed stands out. */
function marked(text: string, marks: readonly Mark[]): ReactNode[] {
  let at = 0
  const parts = marks.flatMap(([from, to]) => {
    const part = [text.slice(at, from), <b key={from}>{text.slice(from, to)}</b>]
    at = to
    return part
  })
  return [...parts, text.slice(at)]
}
