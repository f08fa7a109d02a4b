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

const taken = 'Este e-mail já tem uma conta.'
const oldLink = 'Este link não vale mais.'
const signedOut = 'Sua sessão terminou aqui. Entre de novo.'
const notCompleted = 'Esta entrada não foi concluída. Tente de novo.'
const noWay = 'Esta forma de entrar não existe aqui.'
const busy = 'O servidor não consegue fazer isso agora. Tente de novo daqui a pouco.'

function weak(message: string): string {
  const [, least] = /\b(\d{1,3}) characters/.exec(message) ?? []
  return least
    ? `Uma senha tem pelo menos ${least} caracteres.`
    : 'Esta senha é fácil de adivinhar. Escolha outra.'
}

/** By what the server's sentence holds. */
const invalid: readonly (readonly [string, string])[] = [
  ['72 characters', 'Esta senha é longa demais.'],
  ['valid password', 'Digite uma senha.'],
  ['too long', 'Este e-mail é longo demais.'],
  ['mail', 'Este não é um e-mail válido.'],
  ['rovider', noWay],
  ['Refresh token', signedOut],
  ['Code needs', 'Digite o código.'],
  ['hone number', 'Este não é um número de telefone válido.'],
]

const byCode = new Map(
  Object.entries({
    invalid_credentials: 'O e-mail ou a senha não confere.',
    email_not_confirmed: 'Este e-mail ainda não foi confirmado.',
    user_already_exists: taken,
    email_exists: taken,
    over_request_rate_limit: 'Tentativas demais. Espere um pouco e tente de novo.',
    over_email_send_rate_limit:
      'Um e-mail acabou de ser enviado. Espere um minuto e tente de novo.',
    over_sms_send_rate_limit:
      'Uma mensagem acabou de ser enviada. Espere um minuto e tente de novo.',
    captcha_failed: 'A verificação contra abusos falhou.',
    flow_state_not_found: oldLink,
    flow_state_expired: oldLink,
    bad_code_verifier: oldLink,
    same_password: 'A nova senha é igual à antiga.',
    reauthentication_needed: 'Entre de novo para fazer isso.',
    insufficient_aal: 'Primeiro, digite um código do seu aplicativo autenticador ou telefone.',
    mfa_verification_failed: 'Esse código não confere. Tente o próximo.',
    mfa_challenge_expired: 'Demorou demais.',
    mfa_ip_address_mismatch: 'Sua rede mudou nesse meio-tempo. Tente o próximo código.',
    mfa_factor_not_found: 'Isso foi removido em outra tela.',
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
    incomplete_link: 'Este link está incompleto.',
    provider_email_needs_verification: 'O provedor não confirmou seu e-mail.',
    bad_oauth_callback: notCompleted,
    validation_failed: notCompleted,
    unexpected_failure: busy,
    server_error: busy,
    temporarily_unavailable: busy,
    conflict: busy,
    request_entity_too_large: 'Isso é grande demais.',
    not_found: 'Este servidor não tem isso.',
  }),
)
