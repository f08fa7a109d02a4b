import type { Samples } from './argumentsOf.ts'
import { accountFailures } from './serverFailures.ts'
import {
  arabic,
  bools,
  clocks,
  counts,
  cross,
  days,
  each,
  email,
  emails,
  fewFromOne,
  fromOne,
  host,
  list,
  moment,
  momentBefore,
  momentLastYear,
  names,
  yesterday,
} from './values.ts'

const dayMs = 86_400_000
const used = cross(each([null, moment, momentBefore]), each([moment]))
const ends = cross(
  each([momentLastYear, moment - dayMs, moment + 90 * dayMs, moment + 365 * dayMs]),
  each([moment]),
)
const held = ([null, 'read', 'propose', 'write', 'delete'] as const).flatMap((tasks) =>
  bools.flatMap(([focus]) => bools.map(([meetings]) => [{ tasks, focus, meetings }] as const)),
)
const [noSections, withSections] = [
  { name: list, hasSections: false },
  { name: arabic, hasSections: true },
]
const heldLists = [null, [], [noSections], [withSections], [noSections, withSections]]
const connection = { client: 'DAVx5 4.5', lists: null, rings: true, usedAt: moment }
const failures = each([
  { message: null },
  { message: 'email rate limit exceeded', code: 'over_email_send_rate_limit' },
  ...[
    ...['broken', 'insufficient_aal', 'mfa_verification_failed', 'mfa_challenge_expired'],
    ...['mfa_ip_address_mismatch', 'mfa_factor_not_found', 'mfa_verified_factor_exists'],
    ...['too_many_enrolled_mfa_factors', 'over_request_rate_limit', 'over_sms_send_rate_limit'],
    ...['over_email_send_rate_limit', 'current_password_invalid', 'reauthentication_not_valid'],
    ...['single_identity_not_deletable', 'email_conflict_identity_not_deletable'],
    ...['manual_linking_disabled', 'not_found', 'session_not_found'],
  ].map((code) => ({ message: null, code })),
])
const providers = each(['email', 'google', 'my-company'])
const types = ['task.added', 'task.changed', 'task.completed', 'task.deleted', 'focus.started']

/** What the settings of an account say. */
export const account = {
  access: { held, beside: held, lastUsed: used, ends, until: ends },
  account: { signedInAs: emails, codeSent: emails },
  signOut: { waiting: counts, refused: fromOne, lose: counts },
  appConsent: { question: names, asks: names, callsItself: names, returnsTo: each([host]) },
  calendars: {
    about: cross(each([host]), counts),
    unreadable: fromOne,
    unknownZones: fromOne,
    lastRead: each([
      { day: null, minutes: 545 },
      { day: yesterday, minutes: 545 },
    ]),
    lastReadOn: cross(days, clocks),
    tryingAgain: each([
      { day: null, minutes: 545 },
      { day: yesterday, minutes: 545 },
    ]),
    more: names,
    shown: names,
    changed: names,
    removed: names,
  },
  connections: {
    about: cross(
      each([
        connection,
        ...heldLists.map((lists) => ({ ...connection, client: null, rings: false, lists })),
      ]),
      each([moment]),
    ),
    heldLists: each(heldLists),
    lastSeen: used,
    disconnectName: names,
    askDisconnect: names,
    disconnected: names,
    insecure: each([`http://${host}`]),
    scanProfile: each(['Download the profile']),
    scanDavx5: each(['Open DAVx5']),
  },
  devices: {
    named: each([
      { browser: 'Chrome', system: 'Android' },
      { browser: 'Chrome', system: null },
      { browser: null, system: 'Android' },
      { browser: null, system: null },
    ]),
    seen: cross(
      each([
        { current: true, last_used_at: moment, place: null },
        { current: false, last_used_at: momentBefore, place: '203.0.113.0/24' },
      ]),
      each([moment]),
    ),
    signOutOf: names,
    signedOut: names,
    compared: cross(
      fromOne,
      cross(
        each([
          null,
          { at: moment, agrees: null },
          { at: moment, agrees: true },
          { at: momentBefore, agrees: false },
        ]),
        each([moment]),
      ),
    ),
  },
  feeds: {
    hasAddress: names,
    more: names,
    askNew: names,
    removed: names,
    about: cross(
      each([
        { timed: false, untimed: false, focus: false, names: true },
        { timed: true, untimed: true, focus: true, names: false },
      ]),
      used,
    ),
    lastRead: used,
  },
  formats: {
    hours: each([null, 12, 24]),
    clockChanged: each([null, 12, 24]),
    weekday: each([null, 1, 2, 3, 4, 5, 6, 7]),
    weekChanged: each([null, 1, 7]),
  },
  help: {
    words: { tryLine: each(['Call Mum tomorrow']) },
    about: { servers: { own: each([host]), hosted: each([host]), unknown: each([host]) } },
  },
  missingAccount: { notice: emails },
  notes: { box: each(['', 'Milk']) },
  ownData: { file: each(['2026-10-14']), confirm: emails },
  programs: {
    changeName: names,
    changesOf: names,
    changed: names,
    tokenMade: cross(names, cross(each([null, 'read', 'delete']), each(['January 12']))),
    told: each([types.slice(0, 1), types]),
    webhookMade: each([host]),
    testOn: names,
    tryAgainOn: names,
    resumed: names,
    deliveries: names,
    deliveredAt: each([moment]),
    off: each(
      (['no_answer', 'gone', 'second_factor', null] as const).map((why) => ({ at: moment, why })),
    ),
    endName: names,
    askEnd: names,
    ended: names,
  },
  reminderSettings: {
    hint: each(['Lisbon']),
    planHint: clocks,
    closeHint: clocks,
    since: each([moment]),
    failed: each(['410 Gone']),
    when: cross(each([moment, moment - dayMs, momentLastYear]), each([moment])),
    notSeen: fromOne,
    removeOf: names,
  },
  requestErrors: { of: failures },
  accountErrors: { of: each(accountFailures) },
  rowSettings: { rowsOf: each(['Day']), changed: [['Day', 'Quiet']] },
  signInMethods: {
    named: providers,
    connect: providers,
    removed: providers,
    removing: providers,
  },
  timerSettings: { testOf: each(['Sound']) },
  twoFactor: {
    sent: each(['+41 79 123 45 67']),
    appName: fewFromOne,
    phoneName: each(['+41 79 123 45 67']),
    added: days,
    removeOf: names,
    ask: names,
    addedNow: names,
    removed: names,
  },
  recoveryCodes: { remaining: fromOne, fileTitle: each([email]) },
  wordSettings: {
    read: each(['en', 'de', 'fr', 'es', 'pt']),
    changed: each([['en'], ['en', 'de'], ['en', 'de', 'fr']]),
    readWordAgain: names,
  },
} satisfies Partial<Samples>
