import * as v from 'valibot'

/** A trimmed environment variable. */
export const text = v.pipe(v.string(), v.trim())

/** A variable that is true or false. */
export const flag = (name: string) =>
  v.pipe(
    text,
    v.check(
      (value) => value === 'true' || value === 'false',
      `${name} is neither true nor false: set it to one of them, or leave it away.`,
    ),
    v.transform((value) => value === 'true'),
  )

/** A list, with commas or blanks between its entries. */
export const list = v.pipe(
  text,
  v.transform((value) => value.split(/[\s,]+/).filter((entry) => entry !== '')),
)

export function hasProtocol(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}
