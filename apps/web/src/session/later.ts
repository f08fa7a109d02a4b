import { err, type Result } from '@daymark/core/result'
import { answered, type Failure, silence } from './failure.ts'

type Asks<Part> = {
  [Name in keyof Part]: (...given: never[]) => Promise<Result<unknown, Failure>>
}

/**
 * A part of the session whose code is fetched when it is first asked something. Its functions stay the same: effects
 * depend on them.
 */
export function later<Part extends Asks<Part>>(
  names: Record<keyof Part, true>,
  load: () => Promise<Part>,
): Part {
  let loading: Promise<Part | null> | null = null

  async function ask(name: string, given: never[]): Promise<Result<unknown, Failure>> {
    loading ??= load().catch(() => null)
    const part = await loading
    if (part) return answered(part[name as keyof Part](...given))
    loading = null
    return err(silence)
  }

  const asks = Object.keys(names).map((name) => [name, (...given: never[]) => ask(name, given)])
  return Object.fromEntries(asks)
}
