import type { ReminderChannel } from './channel.ts'

/** `queueDue` queues the mails that are due, and answers whether there were any. */
export function mailChannel(queueDue: () => Promise<boolean>): ReminderChannel {
  return {
    failure: 'Mails about reminders could not be queued, and will be tried again',
    open: async () => ({
      begin: async () => ((await queueDue()) ? 'more' : 'nothing'),
      settled: async () => {},
    }),
  }
}
