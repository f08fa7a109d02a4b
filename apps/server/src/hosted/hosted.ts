import { resolve } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import type { Config } from '../config/config.ts'
import { writeHostedMails } from './hostedMails.ts'
import { checkProject, type Finding } from './projectCheck.ts'
import { writeStaticSite } from './staticSite.ts'

export const hostedUsage = `SUPABASE_URL=<address> SUPABASE_ANON_KEY=<key> npm run hosted -- <command>
  check             reads the project and says what is missing
  static <folder>   writes the web app for a static host
  mails <file>      writes the project's mails in six languages
npm run hosted -- rehearse  tries migrations, rights and the web app without a project`

/** Commands for operators who host the data in a Supabase project. */
export async function runHosted(
  [command, folder, ...more]: string[],
  config: Config,
  webDirectory: string,
): Promise<Result<string, string>> {
  if (more.length > 0 || (command !== 'check') !== (folder !== undefined)) return err(hostedUsage)
  if (config.backend !== 'hosted') {
    return err('Set SUPABASE_URL and SUPABASE_ANON_KEY: they name the project.')
  }
  switch (command) {
    case 'check':
      return report(await checkProject(config, fetch))
    case 'static':
      return writeStaticSite(resolve(folder ?? ''), config, webDirectory)
    case 'mails':
      return writeHostedMails(resolve(folder ?? ''))
    default:
      return err(hostedUsage)
  }
}

/** An error where something is left to do. */
function report(findings: readonly Finding[]): Result<string, string> {
  const lines = findings.map(({ what, todo }) => (todo ? `✗ ${what} ${todo}` : `✓ ${what}`))
  const text = [...lines, '', toLookAt].join('\n')
  return findings.some(({ todo }) => todo !== null) ? err(text) : ok(text)
}

const toLookAt = `The key does not show these; look at them in the project's dashboard:
  the Site URL is the address of the web app, and so are the redirect URLs, without a slash at the end;
  realtime is on; mails leave by a mailer of your own; the job purge-trash runs every hour.`
