/** One code stands for two limits: a pause between two mails, and the number of mails an hour. */
export function isHourlyMailLimit({ code, message }: { code?: string; message: string | null }) {
  return code === 'over_email_send_rate_limit' && /rate limit exceeded/i.test(message ?? '')
}

export const hourlyMailLimit =
  'The server has sent as many emails as it may in an hour. Try again later.'
