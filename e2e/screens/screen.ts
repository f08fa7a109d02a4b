import { type TextLanguage, textLanguages } from '@daymark/core/account/textLanguage'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../accessibilityViolations.ts'
import { coveredControls } from '../coveredControls.ts'
import { cutTexts } from '../cutTexts.ts'
import { expect, test } from '../testServer.ts'
import { testUserOn } from '../testUser.ts'
import { at, completions, type Running, seed, tasks, timezone } from './sampleDay.ts'
import { loadLanguages, reloadIn, showLanguage } from './shownLanguage.ts'

type Chosen = { languages?: TextLanguage[]; widths?: number[]; themes?: ('light' | 'dark')[] }

// What scripts/screens.mjs was asked for.
const chosen: Chosen = JSON.parse(process.env.DAYMARK_SCREENS || '{}')

const unknown = chosen.languages?.filter((language) => !textLanguages.includes(language)) ?? []
if (unknown.length > 0) {
  throw new Error(`No language: ${unknown.join(', ')}. There are ${textLanguages.join(', ')}.`)
}

// Longer texts are looked at where there is least room.
const isPseudo = process.env.DAYMARK_LOCALE !== undefined
const languages = isPseudo ? (['en'] as const) : (chosen.languages ?? textLanguages)
const themes = isPseudo ? (['light'] as const) : (chosen.themes ?? (['light', 'dark'] as const))

export const sizes = {
  wide: { width: 1920, height: 1080 },
  desktop: { width: 1280, height: 800 },
  laptop: { width: 1024, height: 768 },
  tablet: { width: 820, height: 1100 },
  upright: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  /** A phone while its keyboard is on the screen. */
  keyboard: { width: 390, height: 464 },
}

type Size = keyof typeof sizes

/** For what every place has to look right in. */
export const everyWidth = ['wide', 'desktop', 'laptop', 'upright', 'phone', 'narrow'] as const

type Scene = {
  sizes?: readonly Size[]
  /** The time of the sample day. */
  clock?: string
  /** ‘nobody’ is signed in, or a user with these tasks. */
  has?: typeof tasks | 'nobody'
  running?: Running
  /** The whole page, not only what the window shows. */
  whole?: true
  /** The screen follows no other tab: it has the language with which the page is opened. */
  reloads?: true
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** Media features that the system sets. */
  media?: { forcedColors?: 'active'; contrast?: 'more' }
}

type Show = (user: ReturnType<typeof testUserOn>, page: Page, size: Size) => Promise<void>

/**
 * Takes screenshots of one state of the app in every size, language and theme, and checks it with axe, each for texts that are
 * cut and for controls on one another.
 * The state is made in English: a language is shown without a reload, and nothing else changes. What is drawn on a phone is drawn
 * on the narrowest one, too.
 */
export function screen(name: string, show: Show, scene: Scene = {}): void {
  const { clock = '09:41', has = tasks, whole, reloads, before, media, running } = scene
  const ofScene: readonly Size[] = scene.sizes ?? ['desktop', 'phone']
  for (const size of ofScene) {
    const drawn: Size[] =
      size === 'phone' && !ofScene.includes('narrow') ? [size, 'narrow'] : [size]
    if (!drawn.some(isChosen)) continue
    test.describe(() => {
      const onPhone = sizes[size].width < 640
      test.use({
        viewport: sizes[size],
        timezoneId: timezone,
        deviceScaleFactor: onPhone ? 2 : 1,
        hasTouch: onPhone,
        isMobile: onPhone,
      })

      test(`${name}, ${size}`, async ({ page, server }) => {
        const email = `${name.replaceAll(/\W+/g, '-')}-${size}@example.com`
        await page.emulateMedia({ colorScheme: 'light', ...media })
        await page.clock.setFixedTime(at(clock))
        await page.route('**/rest/v1/task_completions?**', async (route) => {
          const days = new URL(route.request().url()).searchParams.getAll('date')
          const [start = '', end = ''] = days.map((day) => day.slice(4))
          await route.fulfill({ json: completions(start, end) })
        })
        const user = testUserOn(page)
        if (has !== 'nobody') await seed(server.url, email, has, running)
        await before?.(page)
        if (has === 'nobody') await page.goto('/')
        else await user.signIn(email)
        if (has !== 'nobody' && !before) await user.synced()
        await page.mouse.move(0, 0)
        if (!reloads) await loadLanguages(page, languages)
        await show(user, page, size)
        await drawInLanguages(page, { name, sizes: drawn, whole, reloads, media })
      })
    })
  }
}

type Drawn = {
  name: string
  sizes: readonly Size[]
  whole?: boolean | undefined
  reloads?: boolean | undefined
  media?: Scene['media'] | undefined
}

/** What the page shows, in each language, size and theme that was asked for. */
export async function drawInLanguages(page: Page, drawn: Drawn): Promise<void> {
  const { name, whole = false, reloads, media } = drawn
  const shown = drawn.sizes.filter(isChosen)
  for (const language of languages) {
    await (reloads ? reloadIn : showLanguage)(page, language)
    for (const size of shown) {
      if (drawn.sizes.length > 1) await page.setViewportSize(sizes[size])
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, ...media })
        await page.evaluate(stayAwake)
        await page.waitForTimeout(settleMs)
        const of = [name.replaceAll(' ', '-'), size, colorScheme, language]
        await page.screenshot({ path: `test-results/screens/${of.join('-')}.png`, fullPage: whole })
        const wrong = [...(await cutTexts(page)), ...(await coveredControls(page))]
        expect.soft(wrong, of.join(' ')).toEqual([])
        // Names and colours of other sizes are the same.
        if (isPseudo || media || size !== shown[0]) continue
        expect.soft(await accessibilityViolations(page), of.join(' ')).toEqual([])
      }
    }
  }
}

function isChosen(size: Size): boolean {
  return chosen.widths?.includes(sizes[size].width) ?? true
}

/** Focus mode hides its controls after some seconds without input. */
function stayAwake(): void {
  document.querySelector('[data-idle]')?.dispatchEvent(new Event('pointermove'))
}

/** Longer than every transition. */
const settleMs = 200
