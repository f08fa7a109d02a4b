import type { CDPSession, Keyboard, Locator, Mouse, Page, Touchscreen } from '@playwright/test'
import { wrap } from './wrap.ts'

type Point = { x: number; y: number }
type TouchEvent = { touchPoints?: Point[] }
type Positioned = { position?: Point }

/**
 * Journeys see the page in a mirror: what lies left in English lies left for them in `ar-XB`, too. Their keys and their pointer go
 * where they mean. What they measure in the page is as it is there.
 */
export function mirror(page: Page): void {
  mirrorKeys(page)
  mirrorBoxes(Object.getPrototypeOf(page.locator('*')))
  mirrorPointer(Object.getPrototypeOf(page.mouse), Object.getPrototypeOf(page.touchscreen))
  mirrorTouches(page)
}

/** The key that points to where the other one did. In a text that runs from left to right keys go as they do there. */
function mirrorKeys(page: Page): void {
  const keyboard: Keyboard = Object.getPrototypeOf(page.keyboard)
  for (const name of ['press', 'down', 'up'] as const) {
    const method = keyboard[name]
    keyboard[name] = async function (this: Keyboard, key: string, options?: object) {
      const of: Page = Reflect.get(this, '_page')
      const isInText = () => of.evaluate((text) => !!document.activeElement?.matches(text), text)
      return method.call(this, await mirroredKey(key, isInText), options)
    }
  }
  const locator: Locator = Object.getPrototypeOf(page.locator('*'))
  const { press } = locator
  locator.press = async function (key, options) {
    const isInText = () => this.evaluate((element, text) => element.matches(text), text)
    return press.call(this, await mirroredKey(key, isInText), options)
  }
}

const text = 'textarea, input:not([type=checkbox], [type=radio], [type=range])'

async function mirroredKey(key: string, isInText: () => Promise<boolean>): Promise<string> {
  const movesCaret = /^(Shift\+|Control\+|ControlOrMeta\+)*Arrow(Left|Right)$/.test(key)
  if (movesCaret && (await isInText())) return key
  return key.replace(/Arrow(Left|Right)/, (_, side) =>
    side === 'Left' ? 'ArrowRight' : 'ArrowLeft',
  )
}

function mirrorBoxes(prototype: Locator): void {
  const { boundingBox, click, hover } = prototype
  prototype.boundingBox = async function (...of) {
    const box = await boundingBox.apply(this, of)
    return box && { ...box, x: widthOf(this.page()) - box.x - box.width }
  }
  prototype.click = async function (options) {
    return click.call(this, await mirrored(this, options))
  }
  prototype.hover = async function (options) {
    return hover.call(this, await mirrored(this, options))
  }

  async function mirrored<Options extends Positioned>(on: Locator, options?: Options) {
    if (!options?.position) return options
    const { x, y } = options.position
    const { width = 0 } = (await boundingBox.call(on)) ?? {}
    return { ...options, position: { x: width - x, y } }
  }
}

function mirrorPointer(mouse: Mouse, touchscreen: Touchscreen): void {
  for (const [prototype, name] of [
    [mouse, 'move'],
    [mouse, 'click'],
    [mouse, 'dblclick'],
    [touchscreen, 'tap'],
  ] as const) {
    wrap(prototype, name, function (this: object, x: number, ...rest: unknown[]) {
      return [widthOf(Reflect.get(this, '_page')) - x, ...rest]
    })
  }
  wrap(mouse, 'wheel', (x: number, y: number) => [-x, y])
}

function mirrorTouches(page: Page): void {
  const pages = new WeakMap<CDPSession, Page>()
  const context = Object.getPrototypeOf(page.context())
  const { newCDPSession } = context
  context.newCDPSession = async function (of: Page) {
    const session = await newCDPSession.call(this, of)
    if (!pages.has(session)) mirrorSession(session, of)
    return session
  }

  function mirrorSession(session: CDPSession, of: Page): void {
    pages.set(session, of)
    wrap(session, 'send', (method: string, options?: TouchEvent) => [
      method,
      method === 'Input.dispatchTouchEvent' && options
        ? { ...options, touchPoints: options.touchPoints?.map(mirrored) }
        : options,
    ])

    function mirrored(point: Point): Point {
      return { ...point, x: widthOf(of) - point.x }
    }
  }
}

function widthOf(page: Page): number {
  return page.viewportSize()?.width ?? 0
}
