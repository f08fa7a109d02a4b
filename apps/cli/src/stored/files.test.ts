import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { openFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

const Value = v.object({ secret: v.string() })

describe('what is kept on this machine [CLI-1e] [T111]', () => {
  test('lies in $XDG_CONFIG_HOME/daymark, for its owner alone', async () => {
    const files = openFiles({ XDG_CONFIG_HOME: folder }, '/nowhere')

    expect(await files.write('a.json', { secret: 'one' })).toBe(true)

    expect(await files.read('a.json', Value)).toEqual({ secret: 'one' })
    expect(statSync(join(folder, 'daymark')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'daymark/a.json')).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'daymark'))).toEqual(['a.json'])
  })

  test('is closed to others when it is written again', async () => {
    const home = join(folder, 'open')
    const own = join(home, '.config/daymark')
    mkdirSync(own, { recursive: true, mode: 0o755 })
    writeFileSync(join(own, 'a.json'), '{}')
    chmodSync(join(own, 'a.json'), 0o644)
    // A relative path counts for nothing.
    const files = openFiles({ XDG_CONFIG_HOME: 'relative' }, home)

    await files.write('a.json', { secret: 'two' })

    expect(statSync(join(own, 'a.json')).mode & 0o777).toBe(0o600)
    expect(statSync(own).mode & 0o777).toBe(0o700)
  })

  test('is as good as missing where it is damaged', async () => {
    const files = openFiles({ XDG_CONFIG_HOME: folder }, '/nowhere')
    writeFileSync(join(folder, 'daymark/broken.json'), '{"sec')

    expect(await files.read('broken.json', Value)).toBeNull()
    expect(await files.read('missing.json', Value)).toBeNull()
  })

  test('says where it could not be written, and what is removed is gone', async () => {
    writeFileSync(join(folder, 'file'), '')
    const nowhere = openFiles({ XDG_CONFIG_HOME: join(folder, 'file') }, '/nowhere')
    const files = openFiles({ XDG_CONFIG_HOME: folder }, '/nowhere')

    expect(await nowhere.write('a.json', {})).toBe(false)
    await files.remove('a.json')
    expect(await files.read('a.json', Value)).toBeNull()
  })
})
