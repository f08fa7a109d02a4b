import { translatable } from '../translatable.ts'

type Failure = { message: string | null; code?: string }
type SessionNotice =
  | { kind: 'failed'; failure: Failure }
  | { kind: 'message'; message: string }
  | { kind: 'address_changed'; email: string }

/** What became of an attempt or a link: the server's words, or ours where it had none. */
export const failures = translatable('failures', {
  text: ({ message, code = '' }: Failure) => message ?? ownWords.get(code) ?? 'An error occurred',
  /** What to do about a link or a code of which the server says only what is wrong. */
  advice: ({ code = '' }: Failure) => advice.get(code) ?? null,
  /** What a link had to tell. */
  news: (news: SessionNotice) => {
    switch (news.kind) {
      case 'failed':
        return failures.text(news.failure)
      case 'message':
        return news.message
      case 'address_changed':
        return `Your address is now ${news.email}.`
    }
  },
})

const otherBrowser =
  'A link like this has to be opened in the browser that asked for it. Open it there, or sign in here; for a new password, ask for another link.'
const askAgain = 'Links work once and not for long. Ask for a new one.'

const ownWords = new Map([
  ['other_browser', otherBrowser],
  ['stale_link', 'This link is too old to sign anyone in. Sign in, or ask for a new one.'],
])

const advice = new Map([
  ['otp_expired', askAgain],
  ['flow_state_not_found', askAgain],
  ['flow_state_expired', askAgain],
  ['bad_code_verifier', otherBrowser],
  ['mfa_challenge_expired', 'Have a new code sent.'],
])
