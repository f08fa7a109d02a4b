import { useEffect, useState } from 'react'
import { useLatest } from '../ui/useLatest.ts'
import type { InputFile } from './exchangeCalls.ts'

type InputFilesOptions = {
  /** What a pasted or dropped text is called. */
  textName: string
  /** Drops and pastes are ignored while the dialog cannot read them. */
  takesDrops: boolean
  takesPastes: boolean
  onFiles: (files: readonly InputFile[]) => void
}

/**
 * Takes what is dropped or pasted anywhere on the page: beside the dialog a browser would leave the page for the file,
 * and what is pasted belongs to whatever has the focus. Answers whether something is held over the page.
 */
export function useInputFiles(options: InputFilesOptions): boolean {
  const latest = useLatest(options)
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const listening = new AbortController()
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: listening.signal })

    on('dragover', (event) => {
      event.preventDefault()
      setIsOver(true)
    })
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setIsOver(false)
    })
    on('drop', (event) => {
      event.preventDefault()
      setIsOver(false)
      const { takesDrops, textName, onFiles } = latest.current
      const files = filesIn(event.dataTransfer, textName)
      if (takesDrops && files.length > 0) onFiles(files)
    })
    on('paste', (event) => {
      const { takesPastes, textName, onFiles } = latest.current
      if (!takesPastes || event.target instanceof HTMLTextAreaElement) return
      const files = filesIn(event.clipboardData, textName)
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    })
    return () => listening.abort()
  }, [latest])

  return isOver
}

/** The files of what is dropped or pasted, or else its text as one. */
export function filesIn(data: DataTransfer | null, textName: string): InputFile[] {
  const files = [...(data?.files ?? [])].map((file) => ({ name: file.name, content: file }))
  const text = data?.getData('text/plain') ?? ''
  if (files.length > 0 || text.trim() === '') return files
  return [{ name: textName, content: text }]
}
