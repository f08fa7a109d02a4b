export type SecurityEvent =
  | 'factor added'
  | 'factor removed'
  | 'recovery code used'
  | 'identity added'
  | 'identity removed'
  | 'device connected'
  | 'webhook made'
  | 'token made'
  | 'connection raised'
  | 'app connected'
  | 'address proven'
  | 'account deleted'

/** Paragraphs, what is pressed below them, and a note for recipients who did not expect the mail. */
export type MailText = {
  subject: string
  paragraphs: readonly string[]
  action: string
  /** How long its link works, which stands before the note. */
  validity?: 'day' | 'hour'
  footnote: string
}

/** A mail of which nothing is pressed. */
export type PlainMailText = Omit<MailText, 'action'>

/** What every language says in mails. */
export type MailTexts = {
  confirmation: MailText
  invitation: MailText
  /** For a sign-up with an address that has an account. */
  alreadyRegistered: MailText
  /** Of a change of address: to the present one and to the new one. */
  oldAddress: (newEmail: string) => MailText
  newAddress: MailText
  recovery: MailText
  magicLink: MailText
  reauthentication: (code: string) => PlainMailText
  passwordChanged: MailText
  /** null: the new address is not named. */
  addressChanged: (newEmail: string | null) => MailText
  security: Readonly<Record<SecurityEvent, { subject: string; text: string }>>
  /** Below each of the former. */
  securityFootnote: string
  /** What an earlier mail with this subject told happened again. */
  repeated: (subject: string) => MailText
  reminders: {
    /** The subject where several rang. */
    count: (count: number) => string
    /** A line: what rang, as a device says it. */
    line: (title: string, body: string) => string
    footnote: (unsubscribe: string) => string
  }
  openDaymark: string
  /** In a mail without buttons: what is pressed, and where that leads. */
  link: (action: string, url: string) => string
  /** How long a link works. */
  works: Readonly<Record<'day' | 'hour', string>>
  /** Beside a link, and how long the code works. */
  code: (code: string) => string
  codeWorks: string
}
