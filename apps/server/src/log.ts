import { destination, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** JSON lines on stderr: stdout belongs to the person who typed the command. */
export function openLog(level: LogLevel): Log {
  return pino({ level, redact: { paths: secretPaths, censor: '[hidden]' } }, destination(2))
}

// Nothing that opens a door is written down, whichever object it arrives in.
const keys = [
  'password',
  'secret',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'apikey',
]

// PostgreSQL quotes the offending row in an error's detail: people's own words and addresses.
const quotedRows = ['err.detail', 'err.query', 'err.parameters']

const secretPaths = [...keys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), ...quotedRows]
