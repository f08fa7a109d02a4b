import { err, type Result } from '@daymark/core/result'
import { type Failure, noAnswer, reportThrown } from './failure.ts'
import { loadedOnce } from './loadedOnce.ts'

type AsyncMethods<Part> = {
  [Name in keyof Part]: (...args: never[]) => Promise<Result<unknown, Failure>>
}

/**
 * Methods whose implementation is loaded on the first call. The functions themselves keep their identity, because effects
 * depend on them.
 */
export function lazyProxy<Part extends AsyncMethods<Part>>(load: () => Promise<Part>): Part {
  const loaded = loadedOnce(load)

  async function call(name: string, args: never[]): Promise<Result<unknown, Failure>> {
    const part = await loaded()
    return part ? reportThrown(part[name as keyof Part](...args)) : err(noAnswer)
  }

  const methods: Record<string, unknown> = {}
  const get = (_: object, name: string) =>
    (methods[name] ??= (...args: never[]) => call(name, args))
  return new Proxy(methods, { get }) as Part
}
