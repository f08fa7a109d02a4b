import { useEffect, useEffectEvent, useRef } from 'react'
import { useLanguage } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './AccountSettings.module.css'
import { sectionList } from './sectionList.ts'
import type { SectionProps } from './sections.ts'
import { type SettingsPage, type SettingsSection, settingsPages } from './settingsPages.ts'
import { useReadSection } from './useReadSection.ts'

type SettingsSectionsProps = SectionProps & {
  page: SettingsPage
  isShown: boolean
  /** The section to begin with. */
  first: SettingsSection | null
  onSection: (section: SettingsSection) => void
  /** The id of what names them. */
  labelledBy: string
}

/** The sections of a page, and beside them their names, of which the one that is read is marked. */
export function SettingsSections(given: SettingsSectionsProps) {
  const { page, isShown, first, onSection, labelledBy, ...props } = given
  const ids: readonly SettingsSection[] = settingsPages[page].filter(
    (id: SettingsSection) => sectionList[id].isAvailable?.(props.settings) ?? true,
  )
  const scroller = useRef<HTMLDivElement>(null)
  const nav = useRef<HTMLElement>(null)
  const sections = useRef(new Map<SettingsSection, HTMLElement>())
  const language = useLanguage()
  const { read, goTo, onScroll } = useReadSection(scroller, ids, sections.current)

  const begin = useEffectEvent(() => first && goTo(first))
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each section that is gone to.
  useEffect(() => {
    // After the dialog has taken the focus.
    const opened = setTimeout(begin)
    return () => clearTimeout(opened)
  }, [first])

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each section that is read, and for each language.
  useEffect(() => {
    const marked = nav.current?.querySelector('[aria-current]')
    marked?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [read, language])

  return (
    <div className={styles.settings} role="tabpanel" hidden={!isShown} aria-labelledby={labelledBy}>
      <nav ref={nav} className={styles.nav} aria-label={strings.account.pages[page]}>
        {ids.map((id) => {
          const { name, Icon } = sectionList[id]
          return (
            <button
              key={id}
              type="button"
              aria-current={id === read || undefined}
              onClick={() => {
                goTo(id)
                onSection(id)
              }}
            >
              <Icon />
              {name()}
            </button>
          )
        })}
      </nav>
      <div ref={scroller} className={styles.sections} onScroll={onScroll}>
        {ids.map((id) => {
          const { Content } = sectionList[id]
          return (
            <section
              key={id}
              ref={(element) => {
                if (element) sections.current.set(id, element)
              }}
              className={styles.section}
            >
              <Content {...props} />
            </section>
          )
        })}
        {page === 'account' && (
          <Button className={styles.signOut} onClick={props.onSignOut}>
            {strings.account.signOut}
          </Button>
        )}
      </div>
    </div>
  )
}
