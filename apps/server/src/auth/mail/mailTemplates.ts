import type { MailContent } from './mail.ts'

/** The text of a mail: paragraphs, an action, and a note for recipients who did not expect it. */
export type TemplateText = {
  subject: string
  paragraphs: string[]
  action?: Action
  footnote: string
}
type Action = { label: string; url: string; code?: string }
type LinkAndCode = { url: string; code: string }

export type SecurityEvent =
  | 'factor added'
  | 'factor removed'
  | 'recovery code used'
  | 'identity added'
  | 'identity removed'
  | 'device connected'
  | 'token made'
  | 'connection raised'
  | 'app connected'
  | 'address proven'
  | 'account deleted'

export function confirmationMail(key: LinkAndCode): MailContent {
  return render({
    subject: 'Confirm your email address',
    paragraphs: [
      'Welcome to Daymark.',
      'Confirm that this address is yours, then plan your first day.',
    ],
    action: { label: 'Confirm my address', ...key },
    footnote:
      'The link works once, for a day. If you did not sign up for Daymark, you can ignore this message; nothing will happen.',
  })
}

export function inviteMail(key: LinkAndCode): MailContent {
  return render({
    subject: 'You are invited to Daymark',
    paragraphs: ['You have been invited to plan your days with Daymark.'],
    action: { label: 'Accept the invitation', ...key },
    footnote:
      'The link works once, for a day. If you do not want an account, you can ignore this message; nothing will happen.',
  })
}

/** For a sign-up with an existing address. The response must not reveal it, so the mail does. */
export function alreadyRegisteredMail(url: string): MailContent {
  return render({
    subject: 'You already have a Daymark account',
    paragraphs: [
      'Someone, most likely you, just tried to sign up for Daymark with this address.',
      'You already have an account here: sign in with the password you chose then.',
    ],
    action: { label: 'Sign in', url },
    footnote: 'If it was not you, you can ignore this message; nothing has changed.',
  })
}

export function oldAddressMail(key: LinkAndCode, newEmail: string): MailContent {
  return render({
    subject: 'Confirm the change of your email address',
    paragraphs: [
      `You asked to sign in to Daymark with ${newEmail} from now on.`,
      'We sent a link to both addresses. The change is made when you have confirmed both.',
    ],
    action: { label: 'Change my address', ...key },
    footnote:
      'The link works once, for a day. If it was not you, do not open it, and choose a new password in Daymark: someone may know yours.',
  })
}

export function newAddressMail(key: LinkAndCode): MailContent {
  return render({
    subject: 'Confirm your new email address',
    paragraphs: [
      'You asked to sign in to Daymark with this address from now on.',
      'We sent a link to your present address as well. The change is made when you have confirmed both.',
    ],
    action: { label: 'Confirm my new address', ...key },
    footnote:
      'The link works once, for a day. If you do not use Daymark, you can ignore this message; nothing will happen.',
  })
}

export function recoveryMail(key: LinkAndCode): MailContent {
  return render({
    subject: 'Choose a new password',
    paragraphs: [
      'Someone, most likely you, has forgotten the password to this Daymark account.',
      'Open the link on any device and choose a new one. Until you have saved it, the old one works and nobody is signed out.',
    ],
    action: { label: 'Choose a new password', ...key },
    footnote:
      'The link works once, for an hour. If it was not you, you can ignore this message; nothing will happen.',
  })
}

export function magicLinkMail(key: LinkAndCode): MailContent {
  return render({
    subject: 'Sign in to Daymark',
    paragraphs: ['You asked to sign in with this address, without a password.'],
    action: { label: 'Sign in', ...key },
    footnote:
      'The link works once, for an hour. If it was not you, you can ignore this message; nothing will happen.',
  })
}

export function reauthenticationMail(code: string): MailContent {
  return render({
    subject: 'Confirm that it is you',
    paragraphs: [
      'You asked to change the password to your Daymark account.',
      `Enter this code in Daymark: ${code}`,
      'It works once, for ten minutes.',
    ],
    footnote:
      'If it was not you, sign out of all devices in Daymark and choose a new password: someone may be signed in as you.',
  })
}

export function passwordChangedMail(url: string): MailContent {
  return render({
    subject: 'Your password was changed',
    paragraphs: [
      'The password to your Daymark account was just changed, and all other devices were signed out.',
    ],
    action: { label: 'Open Daymark', url },
    footnote:
      'If it was not you, choose a new password at once: ‘Forgot password?’ on the sign-in screen sends you a link.',
  })
}

/** Notifies the owner of an account of a security event. */
export function securityMail(url: string, event: SecurityEvent): MailContent {
  const { subject, text } = securityTexts[event]
  return render({
    subject,
    paragraphs: [text],
    action: { label: 'Open Daymark', url },
    footnote:
      'If it was not you, choose a new password at once and look in the settings where you are signed in.',
  })
}

/** A mail that repeats an earlier notice. */
export function repeatedMail(url: string, { subject }: MailContent): MailContent {
  return render({
    subject: `${subject}, again`,
    paragraphs: [
      `‘${subject}’: we told you about this a short while ago. It has happened again since then.`,
    ],
    action: { label: 'Open Daymark', url },
    footnote:
      'If it was not you, choose a new password at once: ‘Forgot password?’ on the sign-in screen sends you a link. Then look in the settings where you are signed in.',
  })
}

const securityTexts: Record<SecurityEvent, { subject: string; text: string }> = {
  'factor added': {
    subject: 'Two-factor sign-in is on',
    text: 'Your Daymark account now asks for a code from your authenticator app or phone when you sign in.',
  },
  'factor removed': {
    subject: 'An authenticator app or phone was removed',
    text: 'Your Daymark account no longer asks for the codes of one of your authenticator apps or phones when you sign in.',
  },
  'recovery code used': {
    subject: 'A recovery code was used',
    text: 'Someone, most likely you, signed in to your Daymark account with a recovery code. That code no longer works.',
  },
  'identity added': {
    subject: 'A way to sign in was added',
    text: 'Your Daymark account can now be opened with another account of yours, such as Google.',
  },
  'identity removed': {
    subject: 'A way to sign in was removed',
    text: 'Your Daymark account can no longer be opened in one of the ways you used to sign in.',
  },
  'device connected': {
    subject: 'A device was connected',
    text: 'A phone or program can now see and change tasks of your Daymark account, with a password of its own. In the settings you can disconnect it.',
  },
  'token made': {
    subject: 'A token was made',
    text: 'A program that has this token can reach tasks of your Daymark account without your password. In the settings you can end it.',
  },
  'connection raised': {
    subject: 'A connection may do more',
    text: 'A device or program that is connected to your Daymark account may do more now than before, or see more lists. In the settings you can lower that, or end it.',
  },
  'app connected': {
    subject: 'An app was connected',
    text: 'An app can now see tasks of your Daymark account, and what else you allowed it. In the settings you can change that and end the connection.',
  },
  'address proven': {
    subject: 'Your address was confirmed',
    text: 'You confirmed this address, so your Daymark account belongs to it. The earlier password no longer works, and devices that were signed in are signed out. You can choose a new password in the settings.',
  },
  'account deleted': {
    subject: 'Your account was deleted',
    text: 'Your Daymark account and everything in it were deleted, as you asked. Nothing of it is left.',
  },
}

/** The mail to the previous address; null: it does not name the new address. */
export function addressChangedMail(url: string, newEmail: string | null): MailContent {
  return render({
    subject: 'Your email address was changed',
    paragraphs: [
      newEmail === null
        ? 'The Daymark account with this address has another one now. This address no longer opens it.'
        : `Your Daymark account now belongs to ${newEmail}. This address no longer opens it.`,
    ],
    action: { label: 'Open Daymark', url },
    footnote: 'If it was not you, write to whoever runs this Daymark: someone has your account.',
  })
}

export function render({ subject, paragraphs, action, footnote }: TemplateText): MailContent {
  const code = action?.code === undefined ? [] : [codeLine(action.code)]
  const link = action === undefined ? [] : [`${action.label}:\n${action.url}`]
  const text = [...paragraphs, ...link, ...code, footnote].join('\n\n')
  return {
    subject,
    text: `${text}\n\nDaymark\n`,
    html: page(
      subject,
      [
        ...paragraphs.map(paragraph),
        ...(action ? [button(action)] : []),
        ...code.map(paragraph),
        `<p style="margin:0 0 16px;font-size:14px">${escapeHtml(footnote)}</p>`,
      ].join('\n'),
    ),
  }
}

function codeLine(code: string): string {
  return `If Daymark asks you for a code, it is ${code}. It works for ten minutes.`
}

function paragraph(line: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`
}

function button({ label, url }: Action): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0c7448;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
}

function page(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${body}
<p style="margin:24px 0 0;font-size:14px">Daymark</p>
</div>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
