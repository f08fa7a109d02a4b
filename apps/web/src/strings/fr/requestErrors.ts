import type { Language } from '../language.ts'
import { hourlyMailLimit, isHourlyMailLimit } from './mailLimits.ts'

/** Messages by the server's error code, with what to do next. */
const words: Record<string, string> = {
  broken: 'Un problème est survenu ici. Rechargez la page, puis réessayez.',
  insufficient_aal:
    'Saisissez d’abord un code de votre application d’authentification ou de votre téléphone.',
  mfa_verification_failed: 'Ce code ne correspond pas. Essayez le suivant.',
  mfa_challenge_expired: 'C’était trop long. Demandez un nouveau code.',
  mfa_ip_address_mismatch: 'Votre réseau a changé entre-temps. Essayez le code suivant.',
  mfa_factor_not_found: 'Cela a été retiré sur un autre écran.',
  mfa_verified_factor_exists: 'Un téléphone est déjà configuré. Retirez-le d’abord.',
  too_many_enrolled_mfa_factors: 'Il ne peut pas y en avoir plus. Retirez-en d’abord un.',
  over_request_rate_limit: 'Trop de tentatives. Attendez un peu, puis réessayez.',
  over_sms_send_rate_limit: 'Un message vient d’être envoyé. Attendez une minute, puis réessayez.',
  over_email_send_rate_limit: 'Un e-mail vient d’être envoyé. Attendez une minute, puis réessayez.',
  current_password_invalid: 'Ce n’est pas votre mot de passe actuel.',
  reauthentication_not_valid:
    'Ce code ne correspond pas, ou il est trop ancien. Demandez-en un nouveau.',
  single_identity_not_deletable:
    'C’est la dernière façon de se connecter qui reste, elle est donc gardée.',
  email_conflict_identity_not_deletable:
    'L’adresse qui resterait appartient à un autre compte, celle-ci est donc gardée.',
  manual_linking_disabled: 'Cela ne peut pas être modifié ici.',
  not_found: 'Ce serveur n’a pas cela.',
  session_not_found: 'Votre session a été fermée ici. Reconnectez-vous.',
}

export const requestErrors: Language['requestErrors'] = {
  of: (failure) => (isHourlyMailLimit(failure) ? hourlyMailLimit : words[failure.code ?? '']),
  outOfReach: 'Cela n’a pas fonctionné. Vérifiez que vous êtes en ligne, puis réessayez.',
  notLoaded: 'Impossible de charger ceci. Vérifiez que vous êtes en ligne, puis réessayez.',
  tryAgain: 'Réessayer',
  enterCode: 'Saisir votre code',
}
