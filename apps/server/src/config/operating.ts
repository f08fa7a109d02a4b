import * as v from 'valibot'
import type { Quota } from '../database/storedSettings.ts'
import { isInnerHost } from '../outbound/innerHosts.ts'
import { isExample } from './exampleSecret.ts'
import { flag, list, text } from './variables.ts'

/** Settings of logs, metrics, quotas and push services. */
export type OperatingConfig = {
  /** The token for /metrics; null disables the endpoint. */
  metricsToken: string | null
  /** Transactions that take at least so many milliseconds are logged with their statements. */
  slowQueryMs: number
  /** The largest size of the database at which uninvited users can sign up. */
  signUpMegabytes: number
  /** The most mails an hour to all unproven addresses together. */
  unprovenMails: number
  /** The limits of each user, and of all together. */
  quota: Quota
  /** For how many days the history is kept; 0: there is none. */
  historyDays: number
  /** Whether phones and programs connect by CalDAV. */
  caldav: boolean
  /** Whether programs connect by tokens and as apps. */
  apps: boolean
  /** Whether calendars of others are read. */
  calendars: boolean
  /** Hosts that may be reached by http and on private addresses. */
  allowedHosts: string[]
  /** Push services that are known beside those of browsers: names, or `*.` and what all names of one end with. */
  pushServices: string[]
  /** In tests: the address that gets the requests for https://push.test. */
  testPushService: string | null
}

export const OperatingVariables = {
  DAYMARK_METRICS_TOKEN: v.optional(
    v.pipe(
      text,
      v.minLength(
        16,
        'DAYMARK_METRICS_TOKEN is too short: use at least 16 random characters, or leave it away and nobody reads the figures.',
      ),
      v.check(
        (token) => !isExample(token),
        'DAYMARK_METRICS_TOKEN is a well-known example: use at least 16 random characters, or leave it away and nobody reads the figures.',
      ),
    ),
  ),
  DAYMARK_SLOW_QUERY_MS: v.optional(
    v.pipe(
      text,
      v.check(
        (value) => /^\d{1,6}$/.test(value),
        'DAYMARK_SLOW_QUERY_MS is not a number of milliseconds: set it to one from 0 (everything) to 999999.',
      ),
      v.transform(Number),
    ),
    '500',
  ),
  DAYMARK_PUSH_SERVICES: v.optional(
    v.pipe(
      list,
      v.check(
        (names) => names.every((name) => name.length <= 253 && pushService.test(name)),
        'DAYMARK_PUSH_SERVICES is not a list of names: write names of push services like push.example.org or *.example.org in lower case, with commas between them.',
      ),
    ),
    '',
  ),
  DAYMARK_CALDAV: v.optional(flag('DAYMARK_CALDAV'), 'true'),
  DAYMARK_APPS: v.optional(flag('DAYMARK_APPS'), 'true'),
  DAYMARK_CALENDARS: v.optional(flag('DAYMARK_CALENDARS'), 'true'),
  DAYMARK_ALLOWED_HOSTS: v.optional(
    v.pipe(
      list,
      v.check(
        (names) => names.every(isInnerHost),
        'DAYMARK_ALLOWED_HOSTS is not a list of hosts: write names or addresses like nas.local or 192.168.1.4:8080 in lower case, with commas between them.',
      ),
    ),
    '',
  ),
  DAYMARK_TEST_PUSH: v.optional(
    v.pipe(
      text,
      v.regex(
        /^http:\/\/127\.0\.0\.1:\d{1,5}$/,
        'DAYMARK_TEST_PUSH is for tests: leave it away, or set it to a push service on this machine like http://127.0.0.1:4700.',
      ),
    ),
  ),
  DAYMARK_UNPROVEN_MAILS: v.optional(amount('DAYMARK_UNPROVEN_MAILS', 'mails an hour'), '200'),
  DAYMARK_SIGNUPS_MB: v.optional(amount('DAYMARK_SIGNUPS_MB', 'megabytes'), '10000'),
  DAYMARK_QUOTA_ROWS: v.optional(amount('DAYMARK_QUOTA_ROWS', 'rows'), '200000'),
  DAYMARK_QUOTA_MB: v.optional(amount('DAYMARK_QUOTA_MB', 'megabytes'), '512'),
  DAYMARK_TOTAL_MB: v.optional(amount('DAYMARK_TOTAL_MB', 'megabytes'), '20000'),
  DAYMARK_HISTORY_DAYS: v.optional(
    v.pipe(
      text,
      v.check(
        (value) => /^\d{1,5}$/.test(value),
        'DAYMARK_HISTORY_DAYS is not a number of days: set it to one from 0 (no history) to 99999.',
      ),
      v.transform(Number),
    ),
    '400',
  ),
}

/** The names that `private.push_services` accepts. */
const pushService = /^(\*\.)?(?!xn--)([a-z0-9-]*[a-z0-9]\.(?!xn--))+[a-z][a-z0-9-]*$/

function amount(name: string, unit: string) {
  return v.pipe(
    text,
    v.check(
      (value) => /^[1-9]\d{0,8}$/.test(value),
      `${name} is not a number of ${unit}: set it to one from 1 to 999999999.`,
    ),
    v.transform(Number),
  )
}

const Variables = v.object(OperatingVariables)

export function operating(variables: v.InferOutput<typeof Variables>): OperatingConfig {
  return {
    metricsToken: variables.DAYMARK_METRICS_TOKEN ?? null,
    slowQueryMs: variables.DAYMARK_SLOW_QUERY_MS,
    signUpMegabytes: variables.DAYMARK_SIGNUPS_MB,
    unprovenMails: variables.DAYMARK_UNPROVEN_MAILS,
    pushServices: variables.DAYMARK_PUSH_SERVICES,
    testPushService: variables.DAYMARK_TEST_PUSH ?? null,
    historyDays: variables.DAYMARK_HISTORY_DAYS,
    caldav: variables.DAYMARK_CALDAV,
    apps: variables.DAYMARK_APPS,
    calendars: variables.DAYMARK_CALENDARS,
    allowedHosts: variables.DAYMARK_ALLOWED_HOSTS,
    quota: {
      rows: variables.DAYMARK_QUOTA_ROWS,
      megabytes: variables.DAYMARK_QUOTA_MB,
      totalMegabytes: variables.DAYMARK_TOTAL_MB,
    },
  }
}
