import { directionOf, textLanguages } from '@daymark/core/account/textLanguage'
import { pageTexts } from '@daymark/core/messages/pages'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { pageForAnyone } from './htmlPage.ts'

const pages = ['appNotRecognised', 'tooManyRequests', 'notFound'] as const

describe('[LANG-8] a page for nobody known', () => {
  test.each(textLanguages.flatMap((language) => pages.map((name) => [language, name] as const)))(
    'is in %s where the browser asks for it: %s',
    async (language, name) => {
      const app = new Hono().get('/', (context) =>
        pageForAnyone(context, (texts) => texts[name], 404),
      )

      const answer = await app.request('/', {
        headers: { 'accept-language': `${language}-XX, en;q=0.1` },
      })

      const page = await answer.text()
      const { title, text } = pageTexts[language][name]
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
      expect(answer.headers.get('content-language')).toBe(language)
      expect(answer.headers.get('vary')).toBe('accept-language')
      expect(page).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
      expect(page).toContain(`<title>${title}</title>`)
      expect(page).toContain(`<main><h1>${title}</h1><p>${text}</p></main>`)
    },
  )
})
