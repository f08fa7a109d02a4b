import { isHourlyMailLimit } from '../en/mailLimits.ts'
import type { Language } from '../language.ts'
import { hourlyMailLimit } from './mailLimits.ts'

export const serverErrors: Language['serverErrors'] = {
  showsMessages: false,
  of: (failure) => {
    const { code = '', message } = failure
    if (isHourlyMailLimit(failure)) return hourlyMailLimit
    if (code === 'weak_password') return weak(message ?? '')
    if (code === 'validation_failed' && message !== null) {
      return invalid.find(([part]) => message.includes(part))?.[1] ?? null
    }
    return byCode.get(code) ?? null
  },
}

const taken = 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.'
const oldLink = 'Dieser Link gilt nicht mehr.'
const signedOut = 'Du wurdest hier abgemeldet. Melde dich wieder an.'
const notCompleted = 'Diese Anmeldung wurde nicht abgeschlossen. Versuche es erneut.'
const noWay = 'Diese Art der Anmeldung gibt es hier nicht.'
const busy = 'Der Server kann das gerade nicht. Versuche es gleich erneut.'

function weak(message: string): string {
  const [, least] = /\b(\d{1,3}) characters/.exec(message) ?? []
  return least
    ? `Ein Passwort hat mindestens ${least} Zeichen.`
    : 'Dieses Passwort ist leicht zu erraten. Wähle ein anderes.'
}

/** By what the server's sentence holds. */
const invalid: readonly (readonly [string, string])[] = [
  ['72 characters', 'Dieses Passwort ist zu lang.'],
  ['valid password', 'Gib ein Passwort ein.'],
  ['too long', 'Diese E-Mail-Adresse ist zu lang.'],
  ['mail', 'Das ist keine gültige E-Mail-Adresse.'],
  ['rovider', noWay],
  ['Refresh token', signedOut],
  ['Code needs', 'Gib den Code ein.'],
  ['hone number', 'Das ist keine gültige Telefonnummer.'],
]

const byCode = new Map(
  Object.entries({
    invalid_credentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    email_not_confirmed: 'Diese E-Mail-Adresse ist noch nicht bestätigt.',
    user_already_exists: taken,
    email_exists: taken,
    over_request_rate_limit: 'Zu viele Versuche. Warte eine Weile und versuche es dann erneut.',
    over_email_send_rate_limit:
      'Gerade wurde eine E-Mail gesendet. Warte eine Minute und versuche es dann erneut.',
    over_sms_send_rate_limit:
      'Gerade wurde eine Nachricht gesendet. Warte eine Minute und versuche es dann erneut.',
    captcha_failed: 'Die Prüfung gegen Missbrauch ist fehlgeschlagen.',
    flow_state_not_found: oldLink,
    flow_state_expired: oldLink,
    bad_code_verifier: oldLink,
    same_password: 'Das neue Passwort gleicht dem alten.',
    reauthentication_needed: 'Melde dich dafür erneut an.',
    insufficient_aal: 'Gib zuerst einen Code aus deiner Authenticator-App oder vom Telefon ein.',
    mfa_verification_failed: 'Dieser Code passte nicht. Versuche den nächsten.',
    mfa_challenge_expired: 'Das hat zu lange gedauert.',
    mfa_ip_address_mismatch: 'Dein Netzwerk hat inzwischen gewechselt. Versuche den nächsten Code.',
    mfa_factor_not_found: 'Das wurde auf einem anderen Bildschirm entfernt.',
    session_not_found: signedOut,
    session_expired: signedOut,
    refresh_token_not_found: signedOut,
    refresh_token_already_used: signedOut,
    bad_jwt: signedOut,
    no_authorization: signedOut,
    user_not_found: signedOut,
    email_provider_disabled: noWay,
    phone_provider_disabled: noWay,
    anonymous_provider_disabled: noWay,
    provider_disabled: noWay,
    passkey_disabled: noWay,
    saml_provider_disabled: noWay,
    oauth_provider_not_supported: noWay,
    unauthorized_client: noWay,
    invalid_request: noWay,
    invalid_scope: noWay,
    unsupported_response_type: noWay,
    incomplete_link: 'Dieser Link ist unvollständig.',
    provider_email_needs_verification: 'Der Anbieter hat deine E-Mail-Adresse nicht bestätigt.',
    bad_oauth_callback: notCompleted,
    validation_failed: notCompleted,
    unexpected_failure: busy,
    server_error: busy,
    temporarily_unavailable: busy,
    conflict: busy,
    request_entity_too_large: 'Das ist zu groß.',
    not_found: 'Das gibt es auf diesem Server nicht.',
  }),
)
