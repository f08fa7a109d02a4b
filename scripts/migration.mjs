import { join } from 'node:path'
import { runnerImport } from 'vite'
import { reportAndExit, root, UserError } from './command.mjs'
import { answerHelp } from './help.mjs'
import { writeScale } from './scale.mjs'

const usage =
  'npm run migration -- <name>\n  writes a migration from what all migrations make to what supabase/schemas say'
answerHelp(usage)

try {
  const [name = ''] = process.argv.slice(2)
  if (!/^[a-z]\w*$/.test(name)) throw new UserError(`${usage}, such as energy_of_tasks`)
  writeScale()
  const command = join(root, 'apps/server/test/schema/command.ts')
  const { module: build } = await runnerImport(join(root, 'apps/server/build/sqlFiles.ts'))
  const { module } = await runnerImport(command, { plugins: [build.sqlFiles()] })
  const written = await module.writeMigration(name, new Date())
  if (!written.ok) throw new UserError(written.error)
  console.log(`${written.value}
Read it, say in its first line why, and run npm run check: it compares the two on a hosted project as well.`)
} catch (failure) {
  reportAndExit(failure)
}
