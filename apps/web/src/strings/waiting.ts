let missing: (() => Promise<unknown>) | null = null

/** Loads the texts that are not there yet; whatever code is loaded waits for them. Null: all are there. */
export function holdCode(load: typeof missing): void {
  missing = load
}

/** Resolves when the code that was asked for can be shown. */
export const textsThere = (): Promise<unknown> | undefined => missing?.()
