let missing: (() => Promise<unknown>) | null = null

/** Loads the texts that are not there yet; whatever code is loaded waits for them. Null: all are there. */
export function holdCode(load: typeof missing): void {
  missing = load
}

/** Loads code that shows nothing itself, and so waits for no texts. */
export function withoutTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  const held = missing
  missing = null
  const code = load()
  missing = held
  return code
}

/** Resolves when the code that was asked for can be shown. */
export const textsThere = (): Promise<unknown> | undefined => missing?.()
