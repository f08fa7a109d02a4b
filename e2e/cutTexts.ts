import type { Page } from '@playwright/test'
import { overflowPx } from './overflowPx.ts'

/** Texts of the app that are cut at an edge, and by how much the page scrolls sideways. What people have named may be cut. */
export async function cutTexts(page: Page): Promise<string[]> {
  const [cut, sideways] = [await page.evaluate(cutIn), await overflowPx(page)]
  return [...cut, ...(sideways > 0 ? [`The page scrolls sideways by ${sideways} px.`] : [])]
}

function cutIn(): string[] {
  const tolerancePx = 1.5
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (
      !parent ||
      text.length < 2 ||
      parent.closest('[dir="auto"], bdi, .sr, script, style, select')
    )
      continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    // What something else covers is not read.
    const over = document.elementFromPoint(Math.max(box.left, 0) + 1, box.top + box.height / 2)
    if (!over || !(over.contains(parent) || parent.contains(over))) continue
    const edge = clippingEdge(parent)
    if (edge && (box.right > edge.right + tolerancePx || box.left < edge.left - tolerancePx)) {
      found.add(`${text} (${edge.name})`)
    }
  }
  return [...found]

  /** The nearest element that shows nothing beyond its sides and cannot be scrolled there. */
  function clippingEdge(from: Element) {
    for (let element: Element | null = from; element; element = element.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(element)
      if (clipPath !== 'none' && position === 'absolute') return null
      if (overflowX === 'auto' || overflowX === 'scroll') return null
      if (overflowX !== 'hidden' && overflowX !== 'clip') continue
      const { left, right } = element.getBoundingClientRect()
      return { left, right, name: element.className.toString() || element.tagName }
    }
    return null
  }
}
