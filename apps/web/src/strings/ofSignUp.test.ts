import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../device/memoryStorage.ts'
import { keepOfSignUp, takeOfSignUp } from './ofSignUp.ts'

describe('[LANG-3] a language that was chosen at the sign-up', () => {
  const kept = () => {
    const storage = memoryStorage()
    keepOfSignUp(storage, { email: 'Ada@example.com', language: 'ar' })
    return storage
  }

  test('becomes that of the account once, whenever it is confirmed', () => {
    const storage = kept()

    expect(takeOfSignUp(storage, 'ada@example.com')).toBe('ar')
    expect(takeOfSignUp(storage, 'ada@example.com')).toBeNull()
  })

  test('is none of another account', () => {
    expect(takeOfSignUp(kept(), 'ben@example.com')).toBeNull()
  })

  test('is none where what is kept cannot be read', () => {
    const storage = memoryStorage({ 'daymark-language-of-sign-up': '{"language":"tlh"}' })
    expect(takeOfSignUp(storage, 'ada@example.com')).toBeNull()
  })
})
