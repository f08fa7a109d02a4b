import type { MailJob, RenderedMailJob, RequestedMailJob } from './mailJobs.ts'

/** The JSON in auth.letters. Servers of other versions read it, so its names do not change. */
type StoredMailJob =
  | { kind: 'written'; about: RenderedMailJob['type']; letter: RenderedMailJob['message'] }
  | ({
      kind: 'asked'
      about: RequestedMailJob['type']
      newcomer: RequestedMailJob['newUser']
    } & Pick<RequestedMailJob, 'email' | 'redirectTo' | 'pkce'>)

export function serializeMailJob(job: MailJob): string {
  return JSON.stringify(toStored(job))
}

export function parseMailJob(text: string): MailJob {
  const stored: StoredMailJob = JSON.parse(text)
  if (stored.kind === 'written') {
    return { kind: 'rendered', type: stored.about, message: stored.letter }
  }
  const { about: type, newcomer: newUser, email, redirectTo, pkce } = stored
  return { kind: 'requested', type, email, redirectTo, pkce, newUser }
}

function toStored(job: MailJob): StoredMailJob {
  if (job.kind === 'rendered') {
    return { kind: 'written', about: job.type, letter: job.message }
  }
  const { type: about, newUser: newcomer, email, redirectTo, pkce } = job
  return { kind: 'asked', about, email, redirectTo, pkce, newcomer }
}
