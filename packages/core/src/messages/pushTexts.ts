/** What every language says in pushes, and in a line of a mail. */
export type PushTexts = {
  /** The actions of a reminder. */
  done: string
  snooze: string
  /** Of a reminder: today without a time, today at a time, another day. */
  today: string
  at: (time: string) => string
  /** A day, as its midnight in UTC, by its name such as ‘Thursday, Oct 15’, and its time where it has one. */
  on: (midnight: number, time: string | null) => string
  /** The halves of a clock of 12 hours. */
  halves: { morning: string; afternoon: string }
  timer: string
  timeIsUp: string
  focusDone: string
  breakOver: string
  plan: { title: string; body: string }
  close: { title: string; body: string }
  more: { title: (count: number) => string; body: string }
  test: { title: string; body: string }
}
