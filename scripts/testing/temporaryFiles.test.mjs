import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { root } from '../command.mjs'
import { isFit } from './temporaryFiles.mjs'

const gigabyte = 2 ** 30
const mounts = (options) => ['/dev/vda / ext4 rw 0 0', `tmpfs /dev/shm tmpfs ${options} 0 0`, '']

describe('temporary files of tests are in memory', () => {
  test('where it has room for them', () => {
    expect(isFit(8 * gigabyte, mounts('rw,nosuid'))).toBe(true)
    expect(isFit(gigabyte, mounts('rw,nosuid'))).toBe(false)
  })

  test('where programs can be started from there', () => {
    expect(isFit(8 * gigabyte, mounts('rw,noexec'))).toBe(false)
  })

  test('not where the folder is one of the disk, or missing', () => {
    expect(isFit(8 * gigabyte, mounts('rw').slice(0, 1))).toBe(false)
    expect(isFit(0, [])).toBe(false)
  })
})

describe.skipIf(!tmpdir().startsWith('/dev/shm/'))('a run with its files in memory', () => {
  test('deletes them when it ends, and those of a run that was killed', () => {
    const { pid } = spawnSync(process.execPath, ['--eval', ''])
    const abandoned = `/dev/shm/daymark-tests-${process.getuid()}-${pid}-killed`
    mkdirSync(abandoned)

    const folder = folderOfRun()

    expect(folder).toMatch(/^\/dev\/shm\/daymark-tests-/)
    expect([folder, abandoned].filter((one) => existsSync(one))).toEqual([])
    rmSync(abandoned, { recursive: true, force: true })
  })

  test('takes another folder where one is named', () => {
    expect(folderOfRun({ TMPDIR: '/tmp' })).toBe('/tmp')
  })
})

/** The temporary folder of a process that starts as tests do. */
function folderOfRun(variables = {}) {
  const { TMPDIR: _, ...environment } = process.env
  const program = `
    import { tmpdir } from 'node:os'
    import { keepTemporaryFilesInMemory } from './scripts/testing/temporaryFiles.mjs'
    keepTemporaryFilesInMemory()
    console.log(tmpdir())`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...environment, ...variables },
    encoding: 'utf8',
  })
  return stdout.trim()
}
