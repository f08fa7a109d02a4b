import { translatable } from '../translatable.ts'
import { hourlyMailLimit, isHourlyMailLimit } from './mailLimits.ts'

type Failure = { message: string | null; code?: string }
type Notice =
  | { kind: 'failed'; failure: Failure }
  | { kind: 'message'; message: string }
  | { kind: 'address_half_changed' }
  | { kind: 'address_changed'; email: string }

/** The server's message about an attempt or a link, or our own if it sent none. */
export const failures = translatable('failures', {
  text: ({ message, code = '' }: Failure) =>
    message ?? ownMessages.get(code) ?? 'An error occurred',
  /** What to do next, where the server only says what is wrong. */
  advice: (failure: Failure) =>
    isHourlyMailLimit(failure) ? hourlyMailLimit : (advice.get(failure.code ?? '') ?? null),
  notice: (notice: Notice) => {
    switch (notice.kind) {
      case 'failed':
        return failures.text(notice.failure)
      case 'message':
        return notice.message
      case 'address_half_changed':
        return 'This address has confirmed the change. Now open the link in the email to the other one.'
      case 'address_changed':
        return `Your address is now ${notice.email}.`
    }
  },
})

const otherBrowser =
  'This link only works in the browser where you asked for it. Open it there, or enter the code from the email here.'
const askAgain = 'Links work once, for one hour. Request a new one.'

const ownMessages = new Map([
  ['other_browser', otherBrowser],
  ['otp_expired', 'Email link is invalid or has expired'],
  ['access_denied', 'You were not signed in: the sign-in was refused or cancelled.'],
  ['bad_oauth_state', 'This sign-in was not completed in time. Please try again.'],
  ['signup_disabled', 'New accounts are not allowed here.'],
  ['identity_already_exists', 'This sign-in already belongs to an account.'],
  ['user_banned', 'This account is blocked.'],
  [
    'stale_link',
    'This link is too old to sign anyone in, or the clock of this device is wrong. Sign in, or request a new one.',
  ],
])

const advice = new Map([
  ['otp_expired', askAgain],
  ['flow_state_not_found', askAgain],
  ['flow_state_expired', askAgain],
  ['bad_code_verifier', otherBrowser],
  // A page that was open before the captcha was switched on does not show it.
  ['captcha_failed', 'Reload the page, then try again.'],
  ['mfa_challenge_expired', 'Request a new code.'],
])
