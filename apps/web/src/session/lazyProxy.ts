import { err, type Result } from '@daymark/core/result'
import { type Failure, noAnswer, reportThrown } from './failure.ts'

type AsyncMethods<Part> = {
  [Name in keyof Part]: (...args: never[]) => Promise<Result<unknown, Failure>>
}

/**
 * Methods whose implementation is loaded on the first call. The functions themselves keep their identity, because effects
 * depend on them.
 */
export function lazyProxy<Part extends AsyncMethods<Part>>(load: () => Promise<Part>): Part {
  let loading: Promise<Part | null> | null = null

  async function call(name: string, args: never[]): Promise<Result<unknown, Failure>> {
    loading ??= load().catch(() => null)
    const part = await loading
    if (part) return reportThrown(part[name as keyof Part](...args))
    loading = null
    return err(noAnswer)
  }

  const methods: Record<string, unknown> = {}
  const get = (_: object, name: string) =>
    (methods[name] ??= (...args: never[]) => call(name, args))
  return new Proxy(methods, { get }) as Part
}
