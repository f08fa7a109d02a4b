import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { sparing } from './telemetry/sparing.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type LogParts = { to?: DestinationStream; clock?: () => number }

/** JSON lines on stderr: stdout belongs to the person who typed the command. */
export function openLog(
  level: LogLevel,
  { to = destination(2), clock = monotonic }: LogParts = {},
) {
  const spare = sparing({ mostASecond: 10, clock })
  const log: Log = pino(
    {
      level,
      redact: { paths: secretPaths, censor: '[hidden]' },
      hooks: {
        logMethod(said, write, weight) {
          const sentence = String(said.find((part) => typeof part === 'string'))
          const unsaid = weight < warning ? 0 : spare(sentence)
          if (unsaid === null) return
          if (unsaid > 0) write.call(this, `${unsaid} more of: ${sentence}`)
          write.apply(this, said)
        },
      },
    },
    to,
  )
  return log
}

// A clock that is set back must not keep what repeats unsaid until it has caught up.
const monotonic = () => performance.now()

// pino's number for it.
const warning = 40

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
