import type { Letter } from './mail.ts'

/** What a letter says: paragraphs, the one thing to do, and a word for those it was not meant for. */
type Wording = { subject: string; paragraphs: string[]; action: Action; otherwise: string }
type Action = { label: string; url: string }

export function confirmationLetter(url: string): Letter {
  return letter({
    subject: 'Confirm your email address',
    paragraphs: [
      'Welcome to Daymark.',
      'One step is left before you can plan your first day: tell us that this address is yours.',
    ],
    action: { label: 'Confirm my address', url },
    otherwise:
      'The link works once, for a day. If you did not sign up for Daymark, you can leave this message alone; nothing will happen.',
  })
}

/** For someone who signs up again. Only this letter tells them; the screen must not. */
export function alreadyRegisteredLetter(url: string): Letter {
  return letter({
    subject: 'You already have a Daymark account',
    paragraphs: [
      'Someone, most likely you, just tried to sign up for Daymark with this address.',
      'You already have an account here: sign in with the password you chose back then.',
    ],
    action: { label: 'Sign in', url },
    otherwise: 'If it was not you, you can leave this message alone; nothing has changed.',
  })
}

export function oldAddressLetter(url: string, newEmail: string): Letter {
  return letter({
    subject: 'Confirm the change of your email address',
    paragraphs: [
      `You asked to sign in to Daymark with ${newEmail} from now on.`,
      'We sent a link to both addresses. Once you have followed both, the change is made.',
    ],
    action: { label: 'Change my address', url },
    otherwise:
      'The link works once, for a day. If it was not you, do not follow it, and choose a new password in Daymark: someone may know yours.',
  })
}

export function newAddressLetter(url: string): Letter {
  return letter({
    subject: 'Confirm your new email address',
    paragraphs: [
      'You asked to sign in to Daymark with this address from now on.',
      'We sent a link to your present address as well. Once you have followed both, the change is made.',
    ],
    action: { label: 'Confirm my new address', url },
    otherwise:
      'The link works once, for a day. If you do not use Daymark, you can leave this message alone; nothing will happen.',
  })
}

function letter({ subject, paragraphs, action, otherwise }: Wording): Letter {
  const text = [...paragraphs, `${action.label}:\n${action.url}`, otherwise].join('\n\n')
  return {
    subject,
    text: `${text}\n\nDaymark\n`,
    html: page(subject, paragraphs, action, otherwise),
  }
}

function page(subject: string, paragraphs: string[], action: Action, otherwise: string): string {
  const lines = paragraphs.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${lines.join('\n')}
<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0c7448;color:#ffffff;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">${escaped(otherwise)}</p>
<p style="margin:24px 0 0;font-size:14px">Daymark</p>
</div>
</body>
</html>
`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
