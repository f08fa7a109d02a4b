import { preferences } from '@daymark/core/tables/preferences'
import { useState } from 'react'
import { usePlanner, useUser } from '../context.tsx'
import { useChosenRows } from '../derived/rowStyle.ts'
import { strings } from '../strings.ts'
import { segments } from '../ui/segments.ts'
import styles from './RowSettings.module.css'

type RowPlace = 'day' | 'lists'
type Rows = 'full' | 'quiet'

/** How much the rows of Day and of Lists say, on all devices. Each change is one act with undo. */
export function RowSettings() {
  const planner = usePlanner()
  const user = useUser()
  const [announcement, announce] = useState('')
  const chosen = { day: useChosenRows('day'), lists: useChosenRows('lists') }
  const texts = strings.rowSettings

  function choose(place: RowPlace, rows: Rows): void {
    if (!user || chosen[place] === rows) return
    const text = texts.changed(texts.places[place], texts.rows[rows])
    const [row] = planner.preferences.values()
    // What a newer version keeps in it stays.
    const patch = { rows: { ...row?.rows, ...chosen, [place]: rows } }
    const key = { id: user.id, user_id: user.id }
    planner.history.act(text, [preferences.upsert(key, patch, planner.stamp())])
    announce(text)
  }

  const choicesOf = (place: RowPlace, offered: readonly Rows[]) => (
    <div className={styles.place}>
      <p>{texts.places[place]}</p>
      <fieldset className={segments(styles.choices)} aria-label={texts.rowsOf(texts.places[place])}>
        {offered.map((rows) => (
          <button
            key={rows}
            type="button"
            aria-pressed={chosen[place] === rows}
            onClick={() => choose(place, rows)}
          >
            {texts.rows[rows]}
          </button>
        ))}
      </fieldset>
    </div>
  )

  return (
    <section className={styles.rows} aria-label={texts.title}>
      <p>
        <b>{texts.title}</b>
        <span>{texts.hint}</span>
      </p>
      {choicesOf('day', ['full', 'quiet'])}
      {choicesOf('lists', ['quiet', 'full'])}
      <p className="sr" role="status">
        {announcement}
      </p>
    </section>
  )
}
