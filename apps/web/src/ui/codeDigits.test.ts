import { expect, test } from 'vitest'
import { codeDigits } from './codeDigits.ts'

test.each([
  ['as it is typed', '12', '12'],
  ['pasted in groups', '123 456', '123456'],
  ['pasted with its sentence', 'Your code: 123-456.', '123456'],
  ['typed on a wide keyboard', '１２３', '123'],
  ['that is longer than any', '12345678', '123456'],
  ['without a digit', 'code', ''],
])('[AUTH-13b] a code %s is its digits', (_, text, digits) => {
  expect(codeDigits(text)).toBe(digits)
})
