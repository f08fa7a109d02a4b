/** A value that goes to a page and back as JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

export type Point = { x: number; y: number }

/** What a driver may be unable to do. */
export type Ability = 'phone'

/**
 * One browser with one window of tabs. A driver knows no elements but the one that `find` (finder.ts) has put at
 * `window.foundElement`: whatever finds, waits and says what a person sees is written once, in person.ts.
 */
export type Driver = {
  version: string
  /** Why it cannot do something. */
  cannot: Partial<Record<Ability, string>>
  /** The narrowest page it shows. */
  narrowest: number
  open(address: string): Promise<void>
  reload(): Promise<void>
  evaluate<Value extends Json>(code: string): Promise<Value>
  moveTo(point: Point): Promise<void>
  click(point: Point): Promise<void>
  drag(path: readonly Point[]): Promise<void>
  /** A key with its modifiers, such as `Alt+ArrowUp`. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Chooses an option of the found element. */
  choose(label: string): Promise<void>
  /** Gives a file to the found element. */
  upload(path: string): Promise<void>
  openTab(): Promise<void>
  showTab(index: number): Promise<void>
  resize(size: { width: number; height: number }): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}
