import { isHourlyMailLimit } from '../en/mailLimits.ts'
import type { Language } from '../language.ts'
import { hourlyMailLimit } from './mailLimits.ts'

/** Messages by the server's error code, with what to do next. */
const words: Record<string, string> = {
  broken: 'Hier ist etwas schiefgegangen. Lade die Seite neu und versuche es dann erneut.',
  insufficient_aal: 'Gib zuerst einen Code aus deiner Authenticator-App oder vom Telefon ein.',
  mfa_verification_failed: 'Dieser Code passte nicht. Versuche den nächsten.',
  mfa_challenge_expired: 'Das hat zu lange gedauert. Fordere einen neuen Code an.',
  mfa_ip_address_mismatch: 'Dein Netzwerk hat inzwischen gewechselt. Versuche den nächsten Code.',
  mfa_factor_not_found: 'Das wurde auf einem anderen Bildschirm entfernt.',
  mfa_verified_factor_exists: 'Ein Telefon ist schon eingerichtet. Entferne es zuerst.',
  too_many_enrolled_mfa_factors: 'Mehr sind nicht möglich. Entferne zuerst eins.',
  over_request_rate_limit: 'Zu viele Versuche. Warte eine Weile und versuche es dann erneut.',
  over_sms_send_rate_limit:
    'Gerade wurde eine Nachricht gesendet. Warte eine Minute und versuche es dann erneut.',
  over_email_send_rate_limit:
    'Gerade wurde eine E-Mail gesendet. Warte eine Minute und versuche es dann erneut.',
  current_password_invalid: 'Das ist nicht dein aktuelles Passwort.',
  reauthentication_not_valid: 'Dieser Code passte nicht oder ist zu alt. Fordere einen neuen an.',
  single_identity_not_deletable: 'Das ist die letzte Art der Anmeldung, daher bleibt sie.',
  email_conflict_identity_not_deletable:
    'Die Adresse, die übrig bliebe, gehört zu einem anderen Konto, daher bleibt das hier.',
  manual_linking_disabled: 'Das lässt sich hier nicht ändern.',
  not_found: 'Das gibt es auf diesem Server nicht.',
  session_not_found: 'Du wurdest hier abgemeldet. Melde dich wieder an.',
}

export const requestErrors: Language['requestErrors'] = {
  of: (failure) => (isHourlyMailLimit(failure) ? hourlyMailLimit : words[failure.code ?? '']),
  outOfReach: 'Das hat nicht geklappt. Prüfe, ob du online bist, und versuche es dann erneut.',
  notLoaded:
    'Das konnte nicht geladen werden. Prüfe, ob du online bist, und versuche es dann erneut.',
  tryAgain: 'Erneut versuchen',
  enterCode: 'Code eingeben',
}
