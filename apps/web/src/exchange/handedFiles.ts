import { useEffect, useEffectEvent } from 'react'
import type { InputFile } from './exchangeCalls.ts'

let handed: readonly InputFile[] = []
const listeners = new Set<() => void>()

/** Hands files to the import dialog, which is open or about to open. */
export function handFiles(files: readonly InputFile[]): void {
  handed = files
  for (const listener of listeners) listener()
}

/** Takes the files that the import dialog was handed. */
export function useHandedFiles(onFiles: (files: readonly InputFile[]) => void): void {
  const take = useEffectEvent(() => {
    const files = handed
    handed = []
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const listener = () => take()
    listeners.add(listener)
    take()
    return () => void listeners.delete(listener)
  }, [])
}
