import { type KeyboardEvent, useId, useRef } from 'react'
import { useSession } from '../context.tsx'
import { strings } from '../strings.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { segments } from '../ui/segments.ts'
import styles from './AccountSettings.module.css'
import { SettingsSections } from './SettingsSections.tsx'
import type { SectionProps } from './sections.ts'
import {
  pageOf,
  type SettingsPage,
  type SettingsSection,
  type SettingsTarget,
  sectionOf,
} from './settingsPages.ts'
import { useLoaded } from './useLoaded.ts'

const pages = ['settings', 'account'] as const satisfies SettingsPage[]

type AccountSettingsProps = {
  /** Where they are open. */
  at: SettingsTarget
  onPage: (page: SettingsPage) => void
  onSection: (section: SettingsSection) => void
  onClose: () => void
} & Pick<
  SectionProps,
  'onShortcuts' | 'onSignOut' | 'onImport' | 'exports' | 'lastChanges' | 'proposals'
>

/** How the app behaves, and the account, a page each. */
export function AccountSettings({
  at,
  onPage,
  onSection,
  onClose,
  ...props
}: AccountSettingsProps) {
  const { account } = useSession()
  const [settings, onSettings] = useLoaded(account.settings)
  const [connections, onConnections] = useLoaded(account.connections)
  const page = pageOf(at)
  const tabs = useId()
  const list = useRef<HTMLDivElement>(null)

  /** As in every list of tabs. */
  function walk({ key }: KeyboardEvent): void {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = page === 'settings' ? 'account' : 'settings'
    onPage(other)
    list.current?.querySelector<HTMLElement>(`[id$=${other}]`)?.focus()
  }

  return (
    <Dialog
      title={strings.account.title}
      closeLabel={strings.account.close}
      className={styles.dialog}
      beside={
        <div
          ref={list}
          className={segments(styles.pages)}
          role="tablist"
          aria-label={strings.account.title}
          onKeyDown={walk}
        >
          {pages.map((each) => (
            <button
              key={each}
              id={`${tabs}${each}`}
              type="button"
              role="tab"
              aria-selected={each === page}
              tabIndex={each === page ? 0 : -1}
              onClick={() => onPage(each)}
            >
              {strings.account.pages[each]}
            </button>
          ))}
        </div>
      }
      onClose={onClose}
    >
      {/* The other page keeps what is typed in it. */}
      {pages.map((each) => (
        <SettingsSections
          key={each}
          page={each}
          isShown={each === page}
          first={each === page ? sectionOf(at) : null}
          labelledBy={`${tabs}${each}`}
          {...{ settings, onSettings, connections, onConnections, onSection, ...props }}
        />
      ))}
    </Dialog>
  )
}
