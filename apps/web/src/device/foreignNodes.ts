/**
 * Lets translators put their elements in the place of texts. React would fail to remove a text that is not where it was,
 * and change one that nobody sees: here what stands in its place is removed, and a changed text returns.
 */
export function followTranslators(page: Node): void {
  const standIns = new WeakMap<Node, Element>()
  let isPatched = false

  const observer = new MutationObserver((records) => {
    for (const {
      type,
      target,
      addedNodes,
      removedNodes,
      previousSibling,
      nextSibling,
    } of records) {
      if (type === 'characterData') putBack(target)
      const [text] = removedNodes
      if (!(text instanceof Text) || text.parentNode) continue
      const standIn = [addedNodes[0], previousSibling, nextSibling].find(isOfTranslator)
      if (standIn) remember(text, standIn)
    }
  })
  observer.observe(page, { childList: true, subtree: true })

  function remember(text: Text, standIn: Element) {
    standIns.set(text, standIn)
    observer.observe(text, { characterData: true })
    if (!isPatched) patchNodes((node) => standIns.get(node) ?? null)
    isPatched = true
  }

  function putBack(text: Node) {
    standIns.get(text)?.replaceWith(text)
    standIns.delete(text)
  }
}

/** Translators of browsers write `font`, which no page of today has. */
function isOfTranslator(node: Node | null | undefined): node is Element {
  return node instanceof Element && node.tagName === 'FONT'
}

function patchNodes(standInOf: (node: Node) => Element | null): void {
  const { removeChild, insertBefore } = Node.prototype

  /** What stands for a node in this parent; null where nothing does. */
  function within(parent: Node, node: Node): Node | null {
    if (node.parentNode === parent) return node
    const standIn = standInOf(node)
    return standIn?.parentNode === parent ? standIn : null
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = within(this, child)
    if (present) removeChild.call(this, present)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    insertBefore.call(this, node, before && within(this, before))
    return node
  }
}
