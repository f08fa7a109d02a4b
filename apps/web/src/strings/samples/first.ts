import type { Samples } from './argumentsOf.ts'
import { serverFailures } from './serverFailures.ts'
import {
  bools,
  clocks,
  counts,
  cross,
  days,
  each,
  email,
  emails,
  few,
  fewFromOne,
  fromOne,
  latin,
  names,
  positiveTimes,
  times,
  titles,
  weekdays,
} from './values.ts'

const acts = [
  { text: `“${latin}” moved` },
  { text: 'Done.' },
  { text: `“${latin}” moved`, undone: `“${latin}” back` },
]
const phases = ['focus', 'short_break', 'long_break'] as const
const failures = [
  { message: null },
  { message: 'Invalid login credentials', code: 'invalid_credentials' },
  ...[
    ...['other_browser', 'otp_expired', 'access_denied', 'bad_oauth_state', 'signup_disabled'],
    ...['identity_already_exists', 'user_banned', 'stale_link', 'captcha_failed'],
    ...['flow_state_not_found', 'bad_code_verifier', 'mfa_challenge_expired'],
  ].map((code) => ({ message: null, code })),
  { message: 'email rate limit exceeded', code: 'over_email_send_rate_limit' },
]
const questions = [
  { kind: 'sign_in', email },
  { kind: 'new_password', email },
  { kind: 'new_address', email, newEmail: 'new@example.org' },
] as const
const present = each([null, 'other@example.org'])

/** What the first screens show. */
export const first = {
  languages: { changed: each(['Deutsch', 'العربية']) },
  acts: {
    edited: titles,
    completed: titles,
    reopened: titles,
    deleted: titles,
    restored: names,
    priority: cross(titles, each(['High'])),
    offerCompletion: names,
    done: cross(fromOne, counts),
    undoKeys: each(['Ctrl', '⌘']),
    undone: each(acts),
    redoKeys: each(['Ctrl', '⌘']),
    redone: each(acts),
    changedSince: each([`“${latin}” moved`, 'Done.']),
  },
  auth: {
    confirmEmail: emails,
    sendAgainIn: counts,
    continueWith: each(['google', 'my-company']),
  },
  code: {
    toPhone: each(['•• 67']),
    sent: each(['•• 67']),
    use: names,
    phone: each(['67']),
  },
  recovery: { sent: emails, choose: emails },
  serverErrors: { of: each(serverFailures) },
  failures: {
    text: each(failures),
    advice: each(failures),
    notice: each([
      { kind: 'failed', failure: { message: null } },
      { kind: 'message', message: 'Sent.' },
      { kind: 'address_half_changed' },
      { kind: 'address_changed', email },
    ]),
  },
  focus: {
    hour: each([0, 9, 23]),
    dayLine: cross([[8, 20, 581]], times),
    today: times,
    focusedToday: times,
    cyclesDone: cross(few, [[4]]),
    remaining: each([0, 1_000, 60_000, 121_000, 662_000]),
    past: each([0, 1_000, 60_000, 121_000, 662_000]),
    skip: each(phases),
    until: clocks,
    finished: names,
  },
  focusTime: { briefly: cross(positiveTimes, each([null, 45 * 60_000, 90 * 60_000])) },
  bar: { placeKey: [['Lists', 'shift+l']] },
  sync: { offline: counts },
  noMail: { recovery: emails, confirmation: emails },
  offeredSession: {
    title: each(questions),
    ask: cross(each(questions), present),
    decline: cross(each(questions), present),
  },
  empty: { day: weekdays, dayHint: days },
  summary: { percent: counts, done: cross(few, fewFromOne), pending: counts },
  tasks: {
    spokenPriority: each(['high']),
    matching: counts,
    loaded: cross(counts, counts),
    carriedOver: fromOne,
    dayAndTime: cross(days, clocks),
    complete: names,
    reopen: names,
    move: names,
    delete: names,
    more: names,
    selectedCount: counts,
  },
  phrases: { joined: each([[latin], [latin, null, 'Home'], [latin, '15 min', 'Home']]) },
  trends: {
    ring: cross(each([0, 57, 100]), each(['Today'])),
    day: cross(weekdays, each([0, 57, 100])),
    tip: cross(weekdays, each([0, 57, 100])),
  },
  focusMode: {
    phase: cross(each(phases), [[2, 4]]),
    next: cross(each(phases), each([5, 25])),
    afterwards: [[2, 4]],
    complete: names,
    step: cross(names, bools),
  },
  focusVoice: {
    started: cross(each(phases), each([60_000, 1_500_000])),
    startedFor: names,
    paused: each([60_000, 1_500_000]),
  },
  sessions: {
    lasting: times,
    span: [
      [new Date(2026, 9, 14, 9, 5).getTime(), new Date(2026, 9, 14, 14, 30).getTime()],
      [new Date(2026, 9, 14, 9, 5).getTime(), null],
    ],
  },
  timerPanel: {
    startFor: names,
    pauseFor: names,
    resetFor: names,
    focused: cross(times, each([null, 45 * 60_000])),
    openModeFor: names,
  },
} satisfies Partial<Samples>
