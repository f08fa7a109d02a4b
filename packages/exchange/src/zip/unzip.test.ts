import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { isArchive } from '../archives.ts'
import { bytesOf, context } from '../testing/context.ts'
import { preview, sample } from '../testing/reading.ts'
import { unzip } from './unzip.ts'

const project = 'TYPE,CONTENT\ntask,Read'
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? bytesOf(content) : content,
      ]),
    ),
  )

describe('[MOVE-1b, MOVE-2e] an archive', () => {
  test.each([
    ['with files', zip({ 'a.csv': project }), true],
    ['with none', zip({}), true],
    ['that is a table', bytesOf(project), false],
    ['that begins like one', bytesOf('PKs to drop'), false],
    ['that is empty', new Uint8Array(), false],
  ])('is known by its first bytes: a file %s', (_, bytes, isOne) => {
    expect(isArchive(bytes)).toBe(isOne)
  })

  test('is each file in it, under its own name', () => {
    const { found, failed } = preview(
      zip({ 'Home [1].csv': project, 'Backup/Inbox.csv': project, 'Work [2].csv': project }),
    )
    expect(found.map(({ tasks }) => tasks[0]?.list)).toEqual([['Home'], [], ['Work']])
    expect(failed).toEqual([])
  })

  test('of Takeout has other files beside its tasks', () => {
    const { found, failed } = preview(
      zip({
        'Takeout/archive_browser.html': '<!doctype html><title>Archive</title>',
        'Takeout/Tasks/': '',
        'Takeout/Tasks/Tasks.json': sample('Tasks.json'),
        'Takeout/Photos/pond.jpg': new Uint8Array([0xff, 0xd8, 0, 0, 1]),
      }),
    )
    expect(found).toMatchObject([{ file: 'Takeout/Tasks/Tasks.json', source: 'google' }])
    expect(failed).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['nothing of ours', { 'a.jpg': new Uint8Array([0xff, 0xd8, 0, 0, 1]) }],
  ])('with %s says so', (_, files) => {
    expect(preview(zip(files), 'old.zip').failed).toEqual([
      { file: 'old.zip', failure: { kind: 'unknown format' } },
    ])
  })

  test('tells of a file that is damaged, and reads the others', () => {
    const bytes = zip({ 'a.csv': `${project} ${'and write '.repeat(50)}`, 'b.csv': project })
    bytes.fill(0xff, 40, 60)
    const { found, failed } = preview(bytes)
    expect(found.map(({ file }) => file)).toEqual(['b.csv'])
    expect(failed).toEqual([{ file: 'a.csv', failure: { kind: 'damaged archive' } }])
  })

  test('with a password is refused as encrypted', () => {
    const bytes = zip({ 'a.csv': project })
    const view = new DataView(bytes.buffer)
    const directory = view.getUint32(bytes.length - 6, true)
    view.setUint16(directory + 8, 1, true)
    expect(preview(bytes).failed).toMatchObject([{ failure: { kind: 'encrypted' } }])
  })

  test('that is cut off is damaged', () => {
    const bytes = zip({ 'a.csv': project })
    expect(preview(bytes.subarray(0, -5)).failed).toMatchObject([
      { failure: { kind: 'damaged archive' } },
    ])
  })
})

describe('[MOVE-7a, MOVE-7b] a hostile archive', () => {
  const kinds = (bytes: Uint8Array) => preview(bytes).failed.map(({ failure }) => failure.kind)

  const bomb = zip({ 'a.csv': new Uint8Array(40 * 1024 * 1024) })

  test('of zeros is refused before it fills the memory', () => {
    expect(bomb.length).toBeLessThan(100_000)
    expect(kinds(bomb)).toEqual(['too large'])
  })

  test('that tells less than it holds is refused, too', () => {
    const lying = bomb.slice()
    const view = new DataView(lying.buffer)
    const directory = view.getUint32(lying.length - 6, true)
    view.setUint32(directory + 24, 10, true)
    expect(kinds(lying)).toEqual(['too large'])
  })

  test('of 10,001 files is refused', () => {
    const files = Object.fromEntries(
      Array.from({ length: 10_001 }, (_, index) => [`${index}.csv`, new Uint8Array()]),
    )
    expect(kinds(zip(files))).toEqual(['too large'])
  })

  test('within an archive is not opened', () => {
    const inner = zip({ 'a.csv': project })
    expect(preview(zip({ 'inner.zip': inner })).found).toEqual([])
  })

  test('has no more room than all files together', () => {
    const bytes = zip({ 'a.csv': project, 'b.csv': project })
    const most = 2 * project.length
    expect(unzip(bytes, most, context.decode)).toMatchObject({ ok: true })
    expect(unzip(bytes, most - 1, context.decode)).toMatchObject({ error: { kind: 'too large' } })
  })

  test.each([
    '../../etc/passwd',
    'C:\\Windows\\evil.csv',
    '/root.csv',
    'constructor.csv',
    `${'a/'.repeat(200)}b.csv`,
    'line\nbreak\u0007.csv',
  ])('the name %j is only a name', (name) => {
    const { found } = preview(zip({ [name]: project }))
    const [file] = found
    expect(file?.tasks).toMatchObject([{ name: 'Read' }])
    expect(file?.file).not.toMatch(/\p{C}/u)
    expect(file?.tasks[0]?.list.join()).not.toContain('/')
  })
})
