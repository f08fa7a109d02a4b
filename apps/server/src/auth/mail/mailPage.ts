import { directionOf, type TextLanguage } from '@daymark/core/account/textLanguage'
import { isolatedIn } from '@daymark/core/messages/isolated'
import { mailTexts } from '@daymark/core/messages/mails'
import { escapeHtml } from '../../http/escapeHtml.ts'
import type { MailContent } from './mail.ts'

/** The text of a mail: paragraphs, an action, and a note for recipients who did not expect it. */
export type MailParts = {
  subject: string
  paragraphs: readonly string[]
  action?: Action
  validity?: 'day' | 'hour'
  footnote: string
}
type Action = { label: string; url: string; code?: string }

export function render(
  language: TextLanguage,
  { subject, paragraphs, action, validity, footnote: note }: MailParts,
): MailContent {
  const texts = mailTexts[language]
  const code = action?.code === undefined ? [] : [`${texts.code(action.code)} ${texts.codeWorks}`]
  const link = action === undefined ? [] : [texts.link(action.label, action.url)]
  const footnote = validity ? `${texts.works[validity]} ${note}` : note
  const text = [...paragraphs, ...link, ...code, footnote].join('\n\n')
  return {
    language,
    subject,
    text: `${text}\n\nDaymark\n`,
    html: page(
      language,
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

function paragraph(line: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`
}

function button({ label, url }: Action): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0c7448;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
}

function page(language: TextLanguage, subject: string, body: string): string {
  const direction = directionOf(language)
  // Many mail programs show what is in the body alone, so it says them as well.
  const attributes = `lang="${language}" dir="${direction}"`
  // Arabic letters are higher than Latin ones.
  const lineHeight = direction === 'rtl' ? '1.5' : '1.3'
  return `<!doctype html>
<html ${attributes}>
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif">
<div ${attributes} style="max-width:480px;margin:0 auto">
<h1 style="margin:0 0 24px;font-size:22px;line-height:${lineHeight}">${escapeHtml(isolatedIn(language)(subject))}</h1>
${body}
<p style="margin:24px 0 0;font-size:14px">Daymark</p>
</div>
</body>
</html>
`
}
