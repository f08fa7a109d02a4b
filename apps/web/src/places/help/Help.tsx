import { type ReactNode, useRef, useState } from 'react'
import { ShortcutList } from '../../frame/ShortcutList.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import segments from '../../ui/Segments.module.css'
import { registry } from '../registry.ts'
import { About } from './About.tsx'
import styles from './Help.module.css'
import { Words } from './Words.tsx'

const pages = ['shortcuts', 'words', 'import', 'install', 'about'] as const
type Page = (typeof pages)[number]

type HelpProps = {
  onTry: (line: string) => void
  onImport: () => void
  onClose: () => void
}

/** ‘Help’, named by the page that it shows. */
export function Help({ onTry, onImport, onClose }: HelpProps) {
  const [page, setPage] = useState<Page>('shortcuts')
  const content = useRef<HTMLDivElement>(null)
  const texts = strings.help

  const contents: Record<Page, () => ReactNode> = {
    shortcuts: () => <ShortcutList actions={registry} />,
    words: () => <Words onTry={onTry} />,
    import: () => (
      <>
        <p>{texts.import.hint}</p>
        <p>{strings.importing.formats}</p>
        <Button kind="primary" onClick={onImport}>
          {texts.import.choose}
        </Button>
      </>
    ),
    install: () => (
      <>
        <p>{strings.installing.hint}</p>
        <dl className={styles.facts}>
          {Object.values(strings.installing.ways).map(({ browser, steps }) => (
            <div key={browser}>
              <dt>{browser}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
      </>
    ),
    about: () => <About />,
  }

  function show(next: Page): void {
    setPage(next)
    content.current?.scrollTo(0, 0)
  }

  return (
    <Dialog
      className={styles.dialog}
      title={texts.pages[page]}
      closeLabel={texts.close}
      onClose={onClose}
    >
      <nav className={styles.nav} aria-label={texts.nav}>
        <div className={segments.segments}>
          {pages.map((name) => (
            <button
              key={name}
              type="button"
              aria-current={name === page ? 'page' : undefined}
              onClick={() => show(name)}
            >
              {texts.pages[name]}
            </button>
          ))}
        </div>
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard. */}
      <div ref={content} className={styles.content} tabIndex={0}>
        {contents[page]()}
      </div>
    </Dialog>
  )
}
