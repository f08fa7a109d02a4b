import { describe, expect, test } from 'vitest'
import { parseDatabaseUrl } from './databaseUrl.ts'

describe('the address of a database', () => {
  test.each([
    ['postgres://me:secret@db/day', 'db', ['postgres://me:secret@db/day']],
    ['postgresql://me:p%40ss@db:6/day?a=b', 'db:6', ['postgresql://me:p%40ss@db:6/day?a=b']],
    [
      'postgres://me@one:6,two/day',
      'one:6,two',
      ['postgres://me@one:6/day', 'postgres://me@two/day'],
    ],
    [
      'postgres://me@one,two:7/day?target_session_attrs=primary',
      'one,two:7',
      [
        'postgres://me@one/day?target_session_attrs=primary',
        'postgres://me@two:7/day?target_session_attrs=primary',
      ],
    ],
  ])('%s names the hosts %s', (url, hosts, driverUrls) => {
    expect(parseDatabaseUrl(url)).toMatchObject({ hosts, driverUrls })
  })

  test.each([
    ['read-write', '?target_session_attrs=primary'],
    ['primary', '?target_session_attrs=primary'],
    ['any', ''],
  ])('asks the driver for the host that libpq would take: %s', (target, search) => {
    const parsed = parseDatabaseUrl(`postgres://me@one:1/day?target_session_attrs=${target}`)

    expect(parsed).toMatchObject({ target, driverUrls: [`postgres://me@one:1/day${search}`] })
  })

  test.each([
    'mysql://me:secret@db/day',
    'postgres://me:secret/@:x',
    'postgres://me@one:1,two:x/day',
    'db:5432',
    '',
  ])('is not %j', (url) => {
    expect(parseDatabaseUrl(url)).toBeNull()
  })
})
