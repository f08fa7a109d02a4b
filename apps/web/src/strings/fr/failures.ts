import type { Language } from '../language.ts'
import { hourlyMailLimit, isHourlyMailLimit } from './mailLimits.ts'

type Failure = Parameters<Language['failures']['text']>[0]

export const failures: Language['failures'] = {
  // The server's own messages are in English.
  text: ({ code = '' }) => messages.get(code) ?? 'Une erreur s’est produite',
  advice: (failure) =>
    isHourlyMailLimit(failure) ? hourlyMailLimit : (advice.get(failure.code ?? '') ?? null),
  notice: (notice) => {
    switch (notice.kind) {
      case 'failed':
        return failures.text(notice.failure)
      case 'message':
        return notice.message
      case 'address_half_changed':
        return 'Cette adresse a confirmé le changement. Ouvrez maintenant le lien de l’e-mail envoyé à l’autre.'
      case 'address_changed':
        return `Votre adresse est maintenant ${notice.email}.`
    }
  },
}

const otherBrowser =
  'Ce lien ne fonctionne que dans le navigateur où vous l’avez demandé. Ouvrez-le là, ou saisissez ici le code de l’e-mail.'
const askAgain = 'Un lien sert une fois, pendant une heure. Demandez-en un nouveau.'
const expired = 'Ce lien ou ce code n’est pas valable, ou a expiré'
const tooMany = 'Trop de tentatives. Attendez un peu, puis réessayez.'

const messages = new Map<Failure['code'], string>([
  ['other_browser', otherBrowser],
  ['otp_expired', expired],
  ['flow_state_not_found', expired],
  ['flow_state_expired', expired],
  ['bad_code_verifier', 'Ce lien ne fonctionne pas ici'],
  ['access_denied', 'La connexion a été refusée ou annulée.'],
  ['bad_oauth_state', 'Cette connexion n’a pas abouti à temps. Veuillez réessayer.'],
  ['signup_disabled', 'Ce serveur n’accepte pas de nouveaux comptes.'],
  ['email_provider_disabled', 'La connexion par e-mail n’est pas possible ici.'],
  ['phone_provider_disabled', 'La connexion par téléphone n’est pas possible ici.'],
  ['provider_disabled', 'Cette façon de se connecter n’est pas possible ici.'],
  ['identity_already_exists', 'Cette connexion appartient déjà à un compte.'],
  ['provider_email_needs_verification', 'Confirmez d’abord votre adresse e-mail.'],
  ['user_banned', 'Ce compte est bloqué.'],
  ['user_not_found', 'Ce compte n’existe plus.'],
  ['user_already_exists', 'Il y a déjà un compte avec cette adresse.'],
  ['email_exists', 'Il y a déjà un compte avec cette adresse.'],
  ['email_not_confirmed', 'Confirmez d’abord votre adresse e-mail.'],
  ['email_address_invalid', 'Cette adresse e-mail n’est pas valable.'],
  ['invalid_credentials', 'L’adresse e-mail ou le mot de passe ne correspond pas.'],
  ['weak_password', 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.'],
  ['same_password', 'Le nouveau mot de passe doit différer de l’ancien.'],
  ['validation_failed', 'Vérifiez ce que vous avez saisi.'],
  ['captcha_failed', 'Le contrôle contre les robots a échoué.'],
  ['session_not_found', 'Votre session est terminée. Connectez-vous de nouveau.'],
  ['session_expired', 'Votre session est terminée. Connectez-vous de nouveau.'],
  ['over_request_rate_limit', tooMany],
  ['over_email_send_rate_limit', 'Trop d’e-mails ont été demandés.'],
  ['over_sms_send_rate_limit', tooMany],
  ['mfa_verification_failed', 'Ce code ne correspond pas. Essayez le suivant.'],
  ['mfa_challenge_expired', 'Le délai est passé.'],
  [
    'stale_link',
    'Ce lien est trop ancien pour connecter quelqu’un, ou l’horloge de cet appareil n’est pas à l’heure. Connectez-vous, ou demandez un nouveau lien.',
  ],
])

const advice = new Map([
  ['otp_expired', askAgain],
  ['flow_state_not_found', askAgain],
  ['flow_state_expired', askAgain],
  ['bad_code_verifier', otherBrowser],
  ['captcha_failed', 'Rechargez la page, puis réessayez.'],
  ['mfa_challenge_expired', 'Demandez un nouveau code.'],
  ['over_email_send_rate_limit', 'Attendez une minute, puis réessayez.'],
])
