import { directionOf, type TextLanguage } from '@daymark/core/account/textLanguage'
import { languageAccepted } from '@daymark/core/messages/languages'
import { pageTexts } from '@daymark/core/messages/pages'
import type { PageTexts } from '@daymark/core/messages/pageTexts'
import type { Context } from 'hono'
import { escapeHtml } from './escapeHtml.ts'

type Status = 200 | 400 | 404 | 429
type Page = { title: string; body: string; status: Status }

/** A page of the server, in a language; `body` is HTML. */
export function htmlPage(
  context: Context,
  language: TextLanguage,
  { title, body, status }: Page,
): Response | Promise<Response> {
  context.header('content-language', language)
  return context.html(
    `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`,
    status,
  )
}

/** A page that says something to nobody known, in the language that their browser prefers. */
export function pageForAnyone(
  context: Context,
  textsOf: (texts: PageTexts) => { title: string; text: string },
  status: Status,
): Response | Promise<Response> {
  const language = languageAccepted(context.req.header('accept-language'))
  const { title, text } = textsOf(pageTexts[language])
  context.header('vary', 'accept-language', { append: true })
  return htmlPage(context, language, { title, body: `<p>${escapeHtml(text)}</p>`, status })
}
