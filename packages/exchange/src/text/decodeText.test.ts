import { describe, expect, test } from 'vitest'
import { bytesOf } from '../testing/context.ts'
import { named, tasksOf } from '../testing/reading.ts'

const header = 'TYPE,CONTENT\n'
const rows = 'task,Größe messen\ntask,Bäume gießen\ntask,Café öffnen\n'

describe('[MOVE-1c] the bytes of a file', () => {
  test('may be those of old spreadsheets', () => {
    const old = Uint8Array.from([...`${header}task,Gr`].map(codeOf).concat(0xf6, 0xdf, 0x65))
    expect(tasksOf(old)).toMatchObject([{ name: 'Größe' }])
  })

  test('may have the signs that Windows-1252 has beyond Latin-1', () => {
    const old = Uint8Array.from(
      [...`${header}task,Pay `].map(codeOf).concat(0x80, 0x20, 0x93, 0x92, 0x94, 0x96, 0xe4),
    )
    expect(tasksOf(old)).toMatchObject([{ name: 'Pay € “’”–ä' }])
  })

  test.each([
    ['half a character', [0xe2, 0x82]],
    ['a byte that begins none', [0xff]],
    ['a byte that continues none', [0x82]],
    ['half an emoji', [0xed, 0xa0, 0xbd]],
  ])('may have %s within, which spoils nothing else', (_, broken) => {
    const bytes = Uint8Array.from([
      ...bytesOf(`${header}${rows}task,Cut `),
      ...broken,
      ...bytesOf('\ntask,Ende'),
    ])
    const tasks = tasksOf(bytes)
    expect(named(tasks, 'Größe messen')).toBeDefined()
    expect(tasks.map(({ name }) => name)).toContain('Ende')
    expect(tasks).toHaveLength(5)
  })
})

const codeOf = (letter: string) => letter.charCodeAt(0)
