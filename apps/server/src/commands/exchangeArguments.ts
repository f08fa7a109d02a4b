import { err, ok, type Result } from '@daymark/core/result'

export type ExchangeArguments = { who: string; format: string | null; files: readonly string[] }

/** Reads the words after `import` and `export`; options may stand anywhere. */
export function readExchangeArguments(
  parameters: readonly string[],
  usage: string,
): Result<ExchangeArguments, string> {
  const files: string[] = []
  const options = new Map<string, string>()
  for (let index = 0; index < parameters.length; index += 1) {
    const word = parameters[index] ?? ''
    if (!word.startsWith('--')) {
      files.push(word)
      continue
    }
    index += 1
    const value = parameters[index]
    if (!['--for', '--format'].includes(word) || value === undefined) return err(usage)
    options.set(word, value)
  }
  const who = options.get('--for')
  if (who === undefined) return err(usage)
  return ok({ who, format: options.get('--format') ?? null, files })
}
