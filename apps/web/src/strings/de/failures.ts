import { isHourlyMailLimit } from '../en/mailLimits.ts'
import type { Language } from '../language.ts'
import { hourlyMailLimit } from './mailLimits.ts'

export const failures: Language['failures'] = {
  text: ({ code = '' }) => ownMessages.get(code) ?? 'Es ist ein Fehler aufgetreten',
  advice: (failure) =>
    isHourlyMailLimit(failure) ? hourlyMailLimit : (advice.get(failure.code ?? '') ?? null),
  notice: (notice) => {
    switch (notice.kind) {
      case 'failed':
        return failures.text(notice.failure)
      case 'message':
        return notice.message
      case 'address_half_changed':
        return 'Diese Adresse hat die Änderung bestätigt. Öffne jetzt den Link in der E-Mail an die andere.'
      case 'address_changed':
        return `Deine Adresse ist jetzt ${notice.email}.`
    }
  },
}

const otherBrowser =
  'Dieser Link gilt nur in dem Browser, in dem du ihn angefordert hast. Öffne ihn dort oder gib hier den Code aus der E-Mail ein.'
const askAgain = 'Ein Link gilt einmal und eine Stunde lang. Fordere einen neuen an.'

const ownMessages = new Map([
  ['other_browser', otherBrowser],
  ['otp_expired', 'Der Link aus der E-Mail ist ungültig oder abgelaufen'],
  ['access_denied', 'Du wurdest nicht angemeldet: Die Anmeldung wurde abgelehnt oder abgebrochen.'],
  ['bad_oauth_state', 'Diese Anmeldung wurde nicht rechtzeitig abgeschlossen. Versuche es erneut.'],
  ['signup_disabled', 'Neue Konten sind hier nicht erlaubt.'],
  ['identity_already_exists', 'Diese Anmeldung gehört schon zu einem Konto.'],
  ['user_banned', 'Dieses Konto ist gesperrt.'],
  [
    'stale_link',
    'Dieser Link ist zu alt, um jemanden anzumelden, oder die Uhr dieses Geräts geht falsch. Melde dich an oder fordere einen neuen an.',
  ],
])

const advice = new Map([
  ['otp_expired', askAgain],
  ['flow_state_not_found', askAgain],
  ['flow_state_expired', askAgain],
  ['bad_code_verifier', otherBrowser],
  ['captcha_failed', 'Lade die Seite neu und versuche es dann erneut.'],
  ['mfa_challenge_expired', 'Fordere einen neuen Code an.'],
])
