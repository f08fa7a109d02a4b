import type { Action } from '../actions/action.ts'
import { actionName, isOneOf } from '../actions/actionName.ts'
import { actingName, capOf } from '../actions/keyCaps.ts'
import { strings } from '../strings.ts'
import { Kbd } from '../ui/Kbd.tsx'
import styles from './ShortcutList.module.css'
import { type Shortcut, shortcutsOf } from './shortcuts.ts'

/** The keys of all actions that have some. */
export function ShortcutList({ actions }: { actions: readonly Action[] }) {
  return (
    <div className={styles.groups}>
      {shortcutsOf(actions).map((group) => (
        <section key={group.title} className={styles.group}>
          <h3>{strings.shortcuts.groups[group.title]}</h3>
          <dl>
            {group.shortcuts.map((shortcut) => (
              <div key={shortcut.does}>
                <dt>{nameOf(shortcut)}</dt>
                <dd className={styles.keys}>
                  <Caps {...shortcut} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function nameOf({ does }: Shortcut): string {
  const { rows } = strings.shortcuts
  return isOneOf(rows, does) ? rows[does] : actionName(does)
}

/** A modifier that all keys share is displayed once. */
function Caps({ keys, or }: Shortcut) {
  const caps = new Set(keys.flatMap((key) => key.split('+')))
  return (
    <>
      {[...caps].map((key) => (
        <Cap key={key} name={key} />
      ))}
      {or && (
        <>
          {strings.shortcuts.or}
          <Cap name={or} />
        </>
      )}
    </>
  )
}

/** Screen readers get the names of signs and arrows. */
function Cap({ name }: { name: string }) {
  const shown = capOf(name)
  const spoken = strings.shortcuts.spoken[actingName(name)]
  return (
    <>
      <Kbd>{shown}</Kbd>
      <span className="sr">{spoken ?? shown} </span>
    </>
  )
}
