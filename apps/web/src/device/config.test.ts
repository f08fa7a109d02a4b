import { err, ok } from '@daymark/core/result'
import { describe, expect, test } from 'vitest'
import { isSameConfig, keepConfig, loadConfig, parseConfig, storedConfig } from './config.ts'
import { memoryStorage } from './memoryStorage.ts'

const body = { supabaseUrl: 'https://abc.supabase.co', supabaseAnonKey: 'key' }

describe('the configuration', () => {
  test('is the address of the backend and its public key', () => {
    expect(parseConfig(body)).toEqual(ok(body))
  })

  test('ignores unknown settings of a newer server', () => {
    expect(parseConfig({ ...body, features: ['import'] })).toEqual(ok(body))
  })

  test('loses the trailing slash of an address', () => {
    expect(parseConfig({ ...body, supabaseUrl: 'https://abc.supabase.co/' })).toEqual(ok(body))
  })

  test.each([[{}], [null], [{ ...body, supabaseUrl: 'abc' }], [{ ...body, supabaseAnonKey: '' }]])(
    'is not usable as %j',
    (broken) => {
      expect(parseConfig(broken)).toEqual(err(null))
    },
  )
})

describe('the configuration that is kept', () => {
  test('is the one of the last signed-in page', () => {
    const storage = memoryStorage()
    keepConfig(storage, body)

    expect(storedConfig(storage)).toEqual(body)
    expect(isSameConfig(body, { ...body })).toBe(true)
    expect(isSameConfig(body, { ...body, supabaseAnonKey: 'another' })).toBe(false)
  })

  test('is deleted when the session ends', () => {
    const storage = memoryStorage()
    const session = new AbortController()
    keepConfig(storage, body, session.signal)

    session.abort()

    expect(storedConfig(storage)).toBeNull()
  })

  test.each([[null], ['{'], ['{}']])('is none where storage has %j', (text) => {
    const storage = memoryStorage()
    if (text !== null) storage.setItem('daymark-config', text)

    expect(storedConfig(storage)).toBeNull()
  })
})

describe('fetching the configuration', () => {
  test('fails while the server does not answer', async () => {
    expect(await loadConfig(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(
      err(null),
    )
  })

  test('fails when the answer is a page', async () => {
    expect(await loadConfig(() => Promise.resolve(new Response('<html>')))).toEqual(err(null))
  })

  test('fails while the server is starting', async () => {
    const starting = () => Promise.resolve(Response.json(body, { status: 503 }))

    expect(await loadConfig(starting)).toEqual(err(null))
  })
})
