import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { instant } from '@daymark/core/calendar/day'
import { err, ok, type Result } from '@daymark/core/result'
import { contentOf, writeFile } from '@daymark/exchange/writeFiles'
import { formats } from '@daymark/exchange/writing'
import { exportOf } from '../auth/account/exportAccount.ts'
import type { AuthServices } from '../auth/endpoint.ts'
import type { User } from '../auth/users/users.ts'
import { isOfFiles } from '../backup/archive.ts'
import { readExchangeArguments } from './exchangeArguments.ts'
import { exchangeContext } from './exchangeContext.ts'
import { readRows } from './exchangeDatabase.ts'
import { claimsOf, findUser } from './findUser.ts'
import { writeNew } from './writeNew.ts'

export const exportUsage = `npm run export -- --for <e-mail> --format <format> <file>
  writes what a user has into a new file, or into a new folder where the format is of several files
  formats: ${formats.join(', ')}`

/** Writes the file of a format for a user, and says what it cannot hold. */
export async function runExport(
  parameters: readonly string[],
  auth: AuthServices,
): Promise<Result<string, string>> {
  const args = readExchangeArguments(parameters, exportUsage)
  if (!args.ok) return args
  const { who, files } = args.value
  const format = formats.find((each) => each === (args.value.format ?? 'json'))
  const [file, ...more] = files
  if (!format || file === undefined || more.length > 0) return err(exportUsage)
  const user = await findUser(auth, who)
  if (!user.ok) return user
  try {
    // Ours is the file that the app downloads.
    if (format === 'json') return await exportOwn(auth, user.value, file)
    const existing = await readRows(auth.database, claimsOf(user.value))
    const now = auth.clock()
    const context = { ...exchangeContext(existing, now), now: instant(now) }
    const { files: written, losses } = writeFile(format, contentOf(existing, context), context)
    const [only, ...others] = written
    if (only && others.length === 0) await writeNew(resolve(file), [only.text])
    else {
      await mkdir(resolve(file))
      for (const { name, text } of written) await writeNew(join(resolve(file), name), [text])
    }
    const lossLines = losses.map(({ kind, count }) => `  ${count} ${kind}`)
    return ok(
      [`Written to ${file}.`, ...(lossLines.length > 0 ? ['Not held:', ...lossLines] : [])].join(
        '\n',
      ),
    )
  } catch (error) {
    if (!isOfFiles(error)) throw error
    return err(`${file} could not be written (${error.code}).`)
  }
}

async function exportOwn(
  auth: AuthServices,
  user: User,
  file: string,
): Promise<Result<string, string>> {
  const { parts } = await exportOf(auth, user, claimsOf(user))
  await writeNew(resolve(file), parts)
  return ok(`Written to ${file}.`)
}
