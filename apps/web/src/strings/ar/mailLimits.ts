export { isHourlyMailLimit } from '../en/mailLimits.ts'

export const hourlyMailLimit =
  'أرسل الخادم كل ما يُسمح له بإرساله من رسائل في الساعة. تُرجى إعادة المحاولة لاحقًا.'
