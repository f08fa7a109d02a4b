import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useClock, useUser } from '../context.tsx'
import { followLaunches, launchPage } from '../device/launchQueue.ts'
import { type Shared, sharedOf, takeShared } from '../device/shared.ts'
import { tabStorage } from '../device/tabStorage.ts'
import type { InputFile } from '../exchange/exchangeCalls.ts'
import { handFiles } from '../exchange/handedFiles.ts'
import { filesIn } from '../exchange/useInputFiles.ts'
import { strings } from '../strings.ts'
import { topDialog } from '../ui/topDialog.ts'
import styles from './Arrivals.module.css'
import { goToAddress } from './goToAddress.ts'

export type ArrivalsProps = {
  /** Opens the form of a new task with a text that came from elsewhere. */
  onShared: (shared: Shared) => void
  onImport: () => void
}

/** What comes from other apps: shared text, files that the app is opened with, and what is dropped on the page. */
export function Arrivals({ onShared, onImport }: ArrivalsProps) {
  const clock = useClock()
  const share = useEffectEvent(onShared)
  const importFiles = useEffectEvent((files: readonly InputFile[]) => {
    handFiles(files)
    onImport()
  })
  const isOver = useDrops(
    (files) => importFiles(files),
    (shared) => share(shared),
  )
  const arrive = useEffectEvent(() => {
    const shared = takeShared(tabStorage(), clock())
    if (shared) share(shared)
    followLaunches(
      launchPage(goToAddress),
      (shared) => share(shared),
      (files) => importFiles(files.map((file) => ({ name: file.name, content: file }))),
    )
  })
  // Again on a page that was kept behind the sign-in, which has followed them meanwhile.
  const isSignedIn = useUser() !== null
  useEffect(() => {
    if (isSignedIn) arrive()
  }, [isSignedIn])

  return isOver ? (
    <div className={styles.drop}>
      <p>
        <Upload />
        {strings.arrivals.drop}
      </p>
    </div>
  ) : null
}

/** Takes what is dropped on the page from outside of it; dialogs take theirs. Answers whether files are held over the page. */
function useDrops(
  onFiles: (files: readonly InputFile[]) => void,
  onShared: (shared: Shared) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent((data: DataTransfer) => {
    const files = filesIn(data, '')
    const [first] = files
    if (typeof first?.content !== 'string') return onFiles(files)
    const shared = sharedOf({ title: null, text: first.content, url: null })
    if (shared) onShared(shared)
  })

  useEffect(() => {
    const listening = new AbortController()
    /** Something on the page is dragged, which is dropped where it belongs. */
    let isOwn = false
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: listening.signal })

    on('dragstart', () => {
      isOwn = true
    })
    on('dragend', () => {
      isOwn = false
    })
    on('dragover', (event) => {
      const kind = isOwn ? null : kindOf(event)
      // Otherwise the browser leaves the page for a file.
      if (kind) event.preventDefault()
      setIsOver(kind === 'files' && !topDialog())
    })
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setIsOver(false)
    })
    on('drop', (event) => {
      setIsOver(false)
      if (isOwn || !kindOf(event)) return
      event.preventDefault()
      if (event.dataTransfer && !topDialog()) drop(event.dataTransfer)
    })
    return () => listening.abort()
  }, [])

  return isOver
}

/** A field takes text by itself. */
function kindOf({ dataTransfer, target }: DragEvent): 'files' | 'text' | null {
  const types = dataTransfer?.types ?? []
  if (types.includes('Files')) return 'files'
  const isInField = target instanceof Element && target.closest('input, textarea') !== null
  return types.includes('text/plain') && !isInField ? 'text' : null
}
