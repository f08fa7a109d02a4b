import { expect, test } from 'vitest'
import { entry } from '../../corpus/meetings.ts'
import { parseEntries } from './parseEntry.ts'

test('[CAL-9d] entries of a row are read, what is none is left out', () => {
  const timed = entry('2026-10-14T09:00:00Z', '2026-10-14T10:00:00Z')
  const mixed = { ...timed, to: '2026-10-15' }

  expect(parseEntries([timed, null, {}, mixed, { ...timed, from: 'soon' }])).toEqual([timed])
})
