export { isHourlyMailLimit } from '../en/mailLimits.ts'

export const hourlyMailLimit =
  'O servidor já enviou todos os e-mails que pode em uma hora. Tente de novo mais tarde.'
