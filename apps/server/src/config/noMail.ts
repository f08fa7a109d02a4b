import { join } from 'node:path'
import type { Config } from './config.ts'

/** The notice that the server logs at its start; null: a mail server is set, or the project sends the mails. */
export function noMailNotice(config: Config): string | null {
  if (config.backend === 'hosted' || config.smtpUrl !== null) return null
  return `This server sends no mail, because SMTP_URL is not set. Mails are files in ${join(config.dataDirectory, 'outbox')}. ‘Forgot password?’ tells people to ask you for a link: npm run people -- link <address> --show`
}
