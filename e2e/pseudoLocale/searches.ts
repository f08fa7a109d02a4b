import { type Browser, expect, type Locator } from '@playwright/test'
import { patternIn, patternOf, pseudoLocaleIn } from '../../apps/web/src/strings/samples/pseudo.ts'
import { mirror } from './mirror.ts'
import { readInEnglish } from './readings.ts'
import { wrap } from './wrap.ts'

type Search = string | RegExp
type Options = { name?: Search; hasText?: Search; hasNotText?: Search; exact?: boolean }
type Expected = {
  string?: string
  matchSubstring?: boolean
  ignoreCase?: boolean
  regexSource?: string
  regexFlags?: string
}

const locale = pseudoLocaleIn(process.env.DAYMARK_LOCALE)
const byText = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle']
const byOptions = ['getByRole', 'filter', 'locator']
const matchers =
  /^to\.(have|contain)\.(text|title|attribute\.value|accessible\.(name|description))(\.array)?$/

/** Where journeys run in a pseudo-locale, finds what they name in English as it shows there. */
export async function readPseudoLocale(browser: Browser): Promise<void> {
  if (locale === null) return
  const page = await browser.newPage()
  for (const searching of [page.mainFrame(), page.locator('*'), page.frameLocator('*')]) {
    searchIn(Object.getPrototypeOf(searching))
  }
  // Of a locator and of a page.
  expectIn(Object.getPrototypeOf(page.mainFrame()))
  selectIn(Object.getPrototypeOf(page.locator('*')))
  readInEnglish(page)
  if (locale === 'ar-XB') mirror(page)
  await page.close()
}

function searchIn(prototype: object): void {
  for (const name of byText) {
    wrap(prototype, name, (search: Search, options: Options = {}) => [
      pattern(search, options.exact),
    ])
  }
  for (const name of byOptions) {
    // The options of a role come after it, those of a filter alone.
    wrap(prototype, name, (...of: (Search | Options)[]) =>
      of.map((one) => (typeof one === 'object' && !(one instanceof RegExp) ? inOptions(one) : one)),
    )
  }
}

function inOptions({ name, hasText, hasNotText, exact, ...others }: Options): Options {
  return {
    ...others,
    ...(name !== undefined && { name: pattern(name, exact) }),
    ...(hasText !== undefined && { hasText: pattern(hasText) }),
    ...(hasNotText !== undefined && { hasNotText: pattern(hasNotText) }),
  }
}

/** An option is chosen by its value or by what it says. */
function selectIn(prototype: Locator): void {
  const { selectOption } = prototype
  prototype.selectOption = async function (chosen, ...rest) {
    const text = typeof chosen === 'string' ? chosen : labelOf(chosen)
    const index = text === undefined ? undefined : await indexOf(this, text)
    return selectOption.call(this, index === undefined ? chosen : { index }, ...rest)
  }
}

function labelOf(chosen: unknown): string | undefined {
  const hasLabel = typeof chosen === 'object' && chosen !== null && 'label' in chosen
  return hasLabel && typeof chosen.label === 'string' ? chosen.label : undefined
}

async function indexOf(select: Locator, text: string): Promise<number> {
  const pattern = patternOf(text, true)
  let index = -1
  const find = async () => {
    const options = await select.evaluate((element) =>
      [...(element as HTMLSelectElement).options].map(({ value, label }) => ({ value, label })),
    )
    const valued = options.findIndex(({ value }) => value === text)
    index = valued < 0 ? options.findIndex(({ label }) => pattern.test(label)) : valued
    return index
  }
  await expect.poll(find, { message: `An option ${text}` }).toBeGreaterThanOrEqual(0)
  return index
}

function expectIn(prototype: object): void {
  wrap(prototype, '_expect', (name: string, options: { expectedText?: Expected[] }) => {
    const { expectedText } = options
    if (!matchers.test(name) || !expectedText) return [name, options]
    return [name, { ...options, expectedText: expectedText.map(expected) }]
  })
}

function expected(text: Expected): Expected {
  const { string, matchSubstring, regexSource, regexFlags, ...others } = text
  const { source, flags } =
    string === undefined
      ? patternIn(new RegExp(regexSource ?? '', regexFlags))
      : patternOf(string, !matchSubstring)
  return { ...others, regexSource: source, regexFlags: flags }
}

function pattern(search: Search, isExact = false): RegExp {
  return typeof search === 'string' ? patternOf(search, isExact) : patternIn(search)
}
