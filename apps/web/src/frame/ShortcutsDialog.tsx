import { strings } from '../strings.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { modKey } from '../ui/useKeys.ts'
import styles from './ShortcutsDialog.module.css'
import { type Shortcut, shortcuts } from './shortcuts.ts'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      className={styles.dialog}
      title={strings.shortcuts.title}
      closeLabel={strings.shortcuts.close}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard. */}
      <div className={styles.groups} tabIndex={0}>
        {shortcuts.map((group) => (
          <section key={group.title} className={styles.group}>
            <h3>{strings.shortcuts.groups[group.title]}</h3>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.does}>
                  <dt>{strings.shortcuts.does[shortcut.does]}</dt>
                  <dd className={styles.keys}>
                    <Caps {...shortcut} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
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
  const shown = name === 'mod' ? modKey : (strings.shortcuts.caps[name] ?? name.toUpperCase())
  const spoken = strings.shortcuts.spoken[name]
  return (
    <>
      <Kbd>{shown}</Kbd>
      <span className="sr">{spoken ?? shown} </span>
    </>
  )
}
