import type { Fetch } from './server/send.ts'
import type { Files } from './stored/files.ts'
import type { Surface } from './text/style.ts'

/** What a command has of the process it runs in. */
export type World = {
  env: Readonly<Record<string, string | undefined>>
  version: string
  files: Files
  fetch: Fetch
  now: () => number
  surface: Surface
  isTerminal: boolean
  /** All of stdin. */
  input: () => Promise<string>
  /** One line of the terminal. */
  ask: (question: string) => Promise<string>
  print: (text: string) => void
  complain: (text: string) => void
  openBrowser: (url: string) => void
}
