import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { limitRepeats } from './telemetry/repeatedLogs.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type LogParts = { to?: DestinationStream; clock?: () => number }

/** Logs JSON lines to stderr; stdout is for the operator's terminal. */
export function openLog(
  level: LogLevel,
  { to = destination(2), clock = monotonic }: LogParts = {},
) {
  const spare = limitRepeats({ mostASecond: 10, clock })
  const log: Log = pino(
    {
      level,
      redact: { paths: secretPaths, censor: '[hidden]' },
      hooks: {
        logMethod(args, write, weight) {
          const sentence = String(args.find((part) => typeof part === 'string'))
          const suppressed = weight < warning ? 0 : spare(sentence)
          if (suppressed === null) return
          if (suppressed > 0) write.call(this, `${suppressed} more of: ${sentence}`)
          write.apply(this, args)
        },
      },
    },
    to,
  )
  return log
}

// Monotonic, so that setting the clock back does not suppress messages.
const monotonic = () => performance.now()

// pino's number for it.
const warning = 40

// Secrets are redacted in every object.
const keys = [
  'password',
  'secret',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'apikey',
]

// Redacted, as PostgreSQL quotes the offending row with user data in an error's detail.
const quotedRows = ['err.detail', 'err.query', 'err.parameters']

const secretPaths = [...keys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), ...quotedRows]
