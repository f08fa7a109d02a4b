import type { CommandName, Shell } from './commands.ts'

/** Tasks by the numbers they were shown with last, or one by its words. */
export type NamedTasks = { by: 'numbers'; numbers: readonly number[] } | NamedByWords
type NamedByWords = { by: 'words'; words: string }

/** Where a task is moved to; an absent field is not changed. */
export type Target = { day?: string; time?: string; list?: string }

export type Command =
  | { name: 'login'; address: string; by: 'browser' | 'token' }
  | { name: 'logout' }
  | { name: 'pause' | 'stop' | 'undo' }
  /** Null: the lines of stdin. */
  | { name: 'add'; words: string | null }
  | { name: 'day'; day: string | null }
  | { name: 'list'; filter: string }
  | { name: 'fits'; minutes: number }
  | { name: 'done' | 'reopen'; tasks: NamedTasks }
  | { name: 'rm'; tasks: NamedTasks; isSure: boolean }
  | { name: 'move'; tasks: NamedTasks; target: Target }
  | { name: 'plan'; fill: boolean }
  | { name: 'start'; task: NamedTasks | null; minutes: number | null }
  | { name: 'completion'; shell: Shell }

export type Request =
  | { kind: 'help'; of: CommandName | null }
  | { kind: 'version' }
  | { kind: 'command'; command: Command; json: boolean }
