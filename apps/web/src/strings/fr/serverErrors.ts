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

const taken = 'Il y a déjà un compte avec cette adresse.'
const oldLink = 'Ce lien n’est plus valable.'
const signedOut = 'Votre session a été fermée ici. Reconnectez-vous.'
const notCompleted = 'Cette connexion n’a pas abouti. Réessayez.'
const noWay = 'Cette façon de se connecter n’est pas possible ici.'
const busy = 'Le serveur ne peut pas le faire pour le moment. Réessayez dans un moment.'

function weak(message: string): string {
  const [, least] = /\b(\d{1,3}) characters/.exec(message) ?? []
  return least
    ? `Utilisez au moins ${least} caractères pour le mot de passe.`
    : 'Ce mot de passe est facile à deviner. Choisissez-en un autre.'
}

/** By what the server's sentence holds. */
const invalid: readonly (readonly [string, string])[] = [
  ['72 characters', 'Ce mot de passe est trop long.'],
  ['valid password', 'Saisissez un mot de passe.'],
  ['too long', 'Cette adresse e-mail est trop longue.'],
  ['mail', 'Ce n’est pas une adresse e-mail valable.'],
  ['rovider', noWay],
  ['Refresh token', signedOut],
  ['Code needs', 'Saisissez le code.'],
  ['hone number', 'Ce n’est pas un numéro de téléphone valable.'],
]

const byCode = new Map(
  Object.entries({
    invalid_credentials: 'L’adresse e-mail ou le mot de passe est incorrect.',
    email_not_confirmed: 'Cette adresse e-mail n’est pas encore confirmée.',
    user_already_exists: taken,
    email_exists: taken,
    over_request_rate_limit: 'Trop de tentatives. Attendez un peu, puis réessayez.',
    over_email_send_rate_limit:
      'Un e-mail vient d’être envoyé. Attendez une minute, puis réessayez.',
    over_sms_send_rate_limit:
      'Un message vient d’être envoyé. Attendez une minute, puis réessayez.',
    captcha_failed: 'Le contrôle contre les robots a échoué.',
    flow_state_not_found: oldLink,
    flow_state_expired: oldLink,
    bad_code_verifier: oldLink,
    same_password: 'Le nouveau mot de passe est le même que l’ancien.',
    reauthentication_needed: 'Pour cela, connectez-vous de nouveau.',
    insufficient_aal:
      'Saisissez d’abord un code de votre application d’authentification ou de votre téléphone.',
    mfa_verification_failed: 'Ce code ne correspond pas. Essayez le suivant.',
    mfa_challenge_expired: 'Cela a pris trop de temps.',
    mfa_ip_address_mismatch: 'Votre réseau a changé entre-temps. Essayez le code suivant.',
    mfa_factor_not_found: 'Cela a été retiré sur un autre écran.',
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
    incomplete_link: 'Ce lien est incomplet.',
    provider_email_needs_verification: 'Le fournisseur n’a pas confirmé votre adresse e-mail.',
    bad_oauth_callback: notCompleted,
    validation_failed: notCompleted,
    unexpected_failure: busy,
    server_error: busy,
    temporarily_unavailable: busy,
    conflict: busy,
    request_entity_too_large: 'C’est trop volumineux.',
    not_found: 'Ce serveur n’a pas cela.',
  }),
)
