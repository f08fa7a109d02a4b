import type { Language } from '../language.ts'
import { hourlyMailLimit, isHourlyMailLimit } from './mailLimits.ts'

type Failure = Parameters<Language['failures']['text']>[0]

export const failures: Language['failures'] = {
  // What the server says has its texts in `serverErrors`.
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

const messages = new Map<Failure['code'], string>([
  ['other_browser', otherBrowser],
  ['otp_expired', 'Ce lien ou ce code n’est pas valable, ou a expiré'],
  ['access_denied', 'La connexion a été refusée ou annulée.'],
  ['bad_oauth_state', 'Cette connexion n’a pas abouti à temps. Réessayez.'],
  ['signup_disabled', 'Ce serveur n’accepte pas de nouveaux comptes.'],
  ['identity_already_exists', 'Cette connexion appartient déjà à un compte.'],
  ['user_banned', 'Ce compte est bloqué.'],
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
])
