import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { instant, milliseconds } from '@daymark/core/calendar/day'
import { UserId } from '@daymark/core/ids'
import { err, ok, type Result } from '@daymark/core/result'
import { formats, loadReaders } from '@daymark/exchange/formats'
import { mostBytes } from '@daymark/exchange/limits'
import { openImport } from '@daymark/exchange/plan/plannedImport'
import type { ImportedRows } from '@daymark/exchange/plan/rows'
import type { ImportedFile } from '@daymark/exchange/readContext'
import { readFiles } from '@daymark/exchange/readFiles'
import { instantOf } from '@daymark/exchange/text/moments'
import * as v from 'valibot'
import type { AuthServices } from '../auth/endpoint.ts'
import { isOfFiles } from '../backup/archive.ts'
import { readExchangeArguments } from './exchangeArguments.ts'
import { exchangeContext } from './exchangeContext.ts'
import { inRuns, insertRows, readRows, setPreferences } from './exchangeDatabase.ts'
import { claimsOf, findUser } from './findUser.ts'
import { importText } from './importText.ts'

export const importUsage = `npm run import -- <file…> --for <e-mail>
  reads tasks from files of other programs, or of Daymark, as the app does: what is there already is not changed`

/** Imports files for a user. */
export async function runImport(
  parameters: readonly string[],
  auth: AuthServices,
): Promise<Result<string, string>> {
  const args = readExchangeArguments(parameters, importUsage)
  if (!args.ok) return args
  const { who, format, files } = args.value
  if (files.length === 0 || format !== null) return err(importUsage)
  const user = await findUser(auth, who)
  if (!user.ok) return user
  const read = await readAll(files)
  if (!read.ok) return read

  const claims = claimsOf(user.value)
  const existing = await readRows(auth.database, claims)
  const now = auth.clock()
  const context = {
    ...exchangeContext(existing, now),
    readers: await loadReaders(formats.map(({ name }) => name)),
  }
  const planned = openImport(readFiles(read.value, context), existing)
  const { rows, summary } = planned.rows(
    { done: 'all', list: 'file', changes: false, restore: false, focus: false },
    {
      user_id: v.parse(UserId, user.value.id),
      at: instant(now),
      now,
      newId: randomUUID,
      run: randomUUID(),
      file: nameOf(files),
      midnight: (day) => milliseconds(instantOf({ day, minutes: 0 }, context.zone, context)),
    },
  )
  const refused = await insertAll(auth, claims, rows, instant(now))
  return ok(importText(planned, summary, refused))
}

async function readAll(files: readonly string[]): Promise<Result<ImportedFile[], string>> {
  const read: ImportedFile[] = []
  let bytes = 0
  for (const file of files) {
    try {
      bytes += (await stat(resolve(file))).size
      if (bytes > mostBytes) return err(`${file} is larger than 200 MB. Import fewer at a time.`)
      read.push({ name: basename(file), bytes: await readFile(resolve(file)) })
    } catch (error) {
      if (!isOfFiles(error)) throw error
      return err(`${file} could not be read (${error.code}).`)
    }
  }
  return ok(read)
}

/** Lists and tags before the tasks that name them, parents before their steps. */
async function insertAll(
  { database }: AuthServices,
  claims: ReturnType<typeof claimsOf>,
  { lists, tags, tasks, reminders, filters, sessions, days, preferences }: ImportedRows,
  at: string,
): Promise<number> {
  let refused = 0
  for (const [table, rows] of [
    ['lists', lists],
    ['tags', tags],
    ['tasks', tasks],
    ['reminders', reminders],
    ['filters', filters],
    ['focus_sessions', sessions],
    ['days', days],
  ] as const) {
    for (const run of inRuns<{ id: string; seq: number }>(rows)) {
      refused += await insertRows(database, claims, table, run)
    }
  }
  if (preferences === null) return refused
  return refused + (await setPreferences(database, claims, { ...preferences, updated_at: at }))
}

function nameOf([first = '', ...others]: readonly string[]): string {
  return basename(first) + (others.length > 0 ? ` + ${others.length}` : '')
}
