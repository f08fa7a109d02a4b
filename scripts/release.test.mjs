import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './command.mjs'
import { newestUntried, withRelease } from './release.mjs'

const day = '2026-12-01'
const text =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A month.\n\n## [1.0.0] - 2026-11-30\n\n- All.\n'

describe('a release in the changelog', () => {
  test('takes what is not released yet', () => {
    expect(withRelease(text, '1.1.0', day)).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n### Added\n\n- A month.\n\n## [1.0.0] - 2026-11-30\n\n- All.\n',
    )
  })

  test('is refused where nothing has changed', () => {
    expect(() => withRelease(text.replace('### Added\n\n- A month.\n', ''), '1.1.0', day)).toThrow(
      'say what has changed',
    )
  })

  test('is refused where the version is there already', () => {
    expect(() => withRelease(text, '1.0.0', day)).toThrow('has 1.0.0 already')
  })

  test('that has no tag yet gets another day', () => {
    const notes = text.replace('### Added\n\n- A month.\n', '')

    expect(withRelease(notes, '1.0.0', day)).toBe(notes.replace('2026-11-30', day))
  })
})

describe('the newest release', () => {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const { version } = JSON.parse(read('package.json'))
  const isReleased = Number(version.split('.')[0]) > 0

  test('is one that the test of upgrades begins with', () => {
    const known = JSON.parse(read('apps/server/src/database/releases.json'))

    expect(known.map(({ release }) => release).includes(version)).toBe(isReleased)
  })

  test('keeps another one from being made while nobody has tried to upgrade from it', () => {
    expect(newestUntried(text, [{ release: '0.9.0' }])).toBe('1.0.0')
    expect(newestUntried(text, [{ release: '0.9.0' }, { release: '1.0.0' }])).toBeNull()
    expect(newestUntried('## [Unreleased]\n', [])).toBeNull()
  })

  test('is in the changelog', () => {
    expect(read('CHANGELOG.md').includes(`## [${version}]`)).toBe(isReleased)
  })
})
