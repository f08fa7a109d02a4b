import { valueKey, type WrittenValue } from './writtenValues.ts'

type Value = Pick<WrittenValue, 'table' | 'id' | 'column'>

const keysOf = <Name extends string>(name: Name) => ({
  of: (value: Value) => `${name} ${valueKey(value)}`,
  range: [`${name} `, `${name}~`] as const,
})

/** Where the device remembers values that it has written, and those of which it tells: keys, and ranges of all of them. */
export const writtenKeys = keysOf('written')
export const replacedKeys = keysOf('replaced')
