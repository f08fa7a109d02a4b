import type { Language } from '../language.ts'
import { hourlyMailLimit, isHourlyMailLimit } from './mailLimits.ts'

const words: Record<string, string> = {
  broken: 'Algo deu errado aqui. Recarregue a página e tente de novo.',
  insufficient_aal: 'Digite primeiro um código do seu aplicativo autenticador ou telefone.',
  mfa_verification_failed: 'Esse código não confere. Tente o próximo.',
  mfa_challenge_expired: 'Demorou demais. Peça um novo código.',
  mfa_ip_address_mismatch: 'Sua rede mudou nesse meio-tempo. Tente o próximo código.',
  mfa_factor_not_found: 'Isto foi removido em outra tela.',
  mfa_verified_factor_exists: 'Um telefone já está configurado. Remova-o primeiro.',
  too_many_enrolled_mfa_factors: 'Não pode haver mais. Remova um primeiro.',
  over_request_rate_limit: 'Tentativas demais. Espere um pouco e tente de novo.',
  over_sms_send_rate_limit: 'Uma mensagem foi enviada há pouco. Espere um minuto e tente de novo.',
  over_email_send_rate_limit: 'Um e-mail foi enviado há pouco. Espere um minuto e tente de novo.',
  current_password_invalid: 'Essa não é sua senha atual.',
  reauthentication_not_valid: 'Esse código não confere ou é antigo demais. Peça um novo.',
  single_identity_not_deletable: 'É a única forma de entrar que resta, por isso fica.',
  email_conflict_identity_not_deletable:
    'O endereço que restaria pertence a outra conta, por isso isto fica.',
  manual_linking_disabled: 'Isto não pode ser alterado aqui.',
  not_found: 'Este servidor não tem isto.',
  session_not_found: 'Sua sessão foi encerrada aqui. Entre de novo.',
}

export const requestErrors: Language['requestErrors'] = {
  of: (failure) => (isHourlyMailLimit(failure) ? hourlyMailLimit : words[failure.code ?? '']),
  outOfReach: 'Não funcionou. Verifique se você está on-line e tente de novo.',
  notLoaded: 'Não foi possível carregar. Verifique se você está on-line e tente de novo.',
  tryAgain: 'Tentar de novo',
  enterCode: 'Digite seu código',
}
