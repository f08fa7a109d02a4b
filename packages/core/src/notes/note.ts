import type { TaskId } from '../ids.ts'

/** What a note shows within a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic'; content: readonly Inline[] }
  | { kind: 'code'; text: string }
  | Link
  | { kind: 'task'; id: TaskId; content: readonly Inline[] }

/** `host`: where it leads, if its text looks like another one. */
export type Link = {
  kind: 'link'
  address: string
  content: readonly Inline[]
  host: string | null
}

/** A box: pressing it writes its sign into that line, if the line still says the same. */
export type Box = { line: number; text: string; checked: boolean }

export type ListItem = { content: readonly Inline[]; box: Box | null; lists: readonly NoteList[] }
export type NoteList = { kind: 'list'; first: number | null; items: readonly ListItem[] }

export type Block =
  | { kind: 'paragraph' | 'heading' | 'quotation'; content: readonly Inline[] }
  | { kind: 'code'; text: string }
  | NoteList

/** An address as it is parsed outside of here. `task`: the one that it opens in this app. */
export type Address = {
  href: string
  /** Without the colon. */
  scheme: string
  host: string
  /** It has a user before the host, which reads like a host. */
  hasUser: boolean
  task: TaskId | null
}
export type ReadAddress = (text: string) => Address | null
