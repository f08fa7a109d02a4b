import type { Language } from '../language.ts'
import { hourlyMailLimit, isHourlyMailLimit } from './mailLimits.ts'

export const failures: Language['failures'] = {
  text: ({ message, code = '' }) => message ?? ownMessages.get(code) ?? 'Ocorreu um erro',
  advice: (failure) =>
    isHourlyMailLimit(failure) ? hourlyMailLimit : (advice.get(failure.code ?? '') ?? null),
  notice: (notice) => {
    switch (notice.kind) {
      case 'failed':
        return failures.text(notice.failure)
      case 'message':
        return notice.message
      case 'address_half_changed':
        return 'Este endereço confirmou a alteração. Agora abra o link no e-mail enviado ao outro.'
      case 'address_changed':
        return `Seu endereço agora é ${notice.email}.`
    }
  },
}

const otherBrowser =
  'Este link só funciona no navegador em que você o pediu. Abra-o lá ou digite aqui o código do e-mail.'
const askAgain = 'Os links funcionam uma vez, por uma hora. Peça um novo.'

const ownMessages = new Map([
  ['other_browser', otherBrowser],
  ['otp_expired', 'O link do e-mail é inválido ou expirou'],
  ['access_denied', 'A entrada não foi feita: foi recusada ou cancelada.'],
  ['bad_oauth_state', 'Esta entrada não foi concluída a tempo. Tente de novo.'],
  ['signup_disabled', 'Novas contas não são permitidas aqui.'],
  ['identity_already_exists', 'Esta forma de entrar já pertence a uma conta.'],
  ['user_banned', 'Esta conta está bloqueada.'],
  [
    'stale_link',
    'Este link é antigo demais para entrar, ou o relógio deste dispositivo está errado. Entre ou peça um novo.',
  ],
])

const advice = new Map([
  ['otp_expired', askAgain],
  ['flow_state_not_found', askAgain],
  ['flow_state_expired', askAgain],
  ['bad_code_verifier', otherBrowser],
  ['captcha_failed', 'Recarregue a página e tente de novo.'],
  ['mfa_challenge_expired', 'Peça um novo código.'],
])
