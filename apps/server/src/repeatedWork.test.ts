import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './database/database.ts'
import { openLog } from './log.ts'
import { openRepeatedWork } from './repeatedWork.ts'

function started() {
  const messages: unknown[] = []
  const warnings: unknown[] = []
  const log = {
    ...openLog('silent'),
    error: (_: unknown, message?: string) => void messages.push(message),
    warn: (_: unknown, message?: string) => void warnings.push(message),
  }
  const attempt = openRepeatedWork(log)
  const fails = (code: string, file = '') =>
    attempt('Not done', () => Promise.reject(Object.assign(new Error(file), { code })))
  return { messages, warnings, attempt, fails }
}

test('an error that repeats is told once, whatever file it names', async () => {
  const { messages, fails } = started()

  await fails('53100', 'base/1')
  expect(await fails('53100', 'base/2')).toBeNull()

  expect(messages).toEqual(['Not done'])
})

test('another error is told, and the same one after the work was done', async () => {
  const { messages, attempt, fails } = started()

  await fails('53100')
  await fails('57014')
  expect(await attempt('Not done', async () => 3)).toBe(3)
  await fails('57014')

  expect(messages).toEqual(['Not done', 'Not done', 'Not done'])
})

test('errors of different work are told apart', async () => {
  const { messages, attempt, fails } = started()

  await fails('53100')
  await attempt('Not sent', () => Promise.reject(new Error('full')))
  await fails('53100')

  expect(messages).toEqual(['Not done', 'Not sent'])
})

test('that the database is away is worth a warning', async () => {
  const { messages, warnings, attempt } = started()

  for (let tries = 0; tries < 2; tries += 1) {
    await attempt('Not done', () => Promise.reject(new DatabaseUnavailable('unreachable')))
  }

  expect([messages, warnings]).toEqual([[], ['Not done']])
})
