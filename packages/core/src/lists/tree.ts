import { addTo } from '../groupBy.ts'

/** A row that may lie below another one of its table. */
type Node = { id: string; parent_id: string | null; deleted_at: string | null }

export type Tree<R extends Node> = {
  get(id: string): R | undefined
  /** The row below which this one shows; undefined where it stands alone. */
  parentOf(id: string): R | undefined
  /** The rows directly below it, in order. */
  childrenOf(id: string): readonly R[]
  /** The rows that stand alone, in order. */
  roots(): readonly R[]
}

/** The tree of the rows outside the trash. A row whose parent is gone or in the trash stands alone. */
export function treeOf<R extends Node>(all: Iterable<R>, order: (a: R, b: R) => number): Tree<R> {
  const rows = new Map<string, R>()
  for (const row of all) if (row.deleted_at === null) rows.set(row.id, row)
  const parents = parentsIn(rows)
  const children = new Map<string, R[]>()
  for (const [id, parent] of parents) {
    const row = rows.get(id)
    if (row) addTo(children, parent.id, row)
  }
  for (const siblings of children.values()) siblings.sort(order)
  let alone: R[] | null = null

  return {
    get: (id) => rows.get(id),
    parentOf: (id) => parents.get(id),
    childrenOf: (id) => children.get(id) ?? [],
    roots() {
      alone ??= [...rows.values()].filter(({ id }) => !parents.has(id)).sort(order)
      return alone
    },
  }
}

/**
 * Moves on several devices can close a circle. The edge of its greatest id is ignored, so that every device shows the
 * same tree, whatever the order of the rows.
 */
function parentsIn<R extends Node>(rows: ReadonlyMap<string, R>): Map<string, R> {
  const parents = new Map<string, R>()
  for (const { id, parent_id } of rows.values()) {
    const parent = parent_id === null ? undefined : rows.get(parent_id)
    if (parent) parents.set(id, parent)
  }
  const walks = new Map<string, string>()
  for (const start of [...parents.keys()]) {
    let id: string | undefined = start
    while (id !== undefined && !walks.has(id)) {
      walks.set(id, start)
      id = parents.get(id)?.id
    }
    // This walk has reached its own path again, so the parents form a circle.
    if (id !== undefined && walks.get(id) === start) parents.delete(greatestInCircle(parents, id))
  }
  return parents
}

function greatestInCircle<R extends Node>(parents: ReadonlyMap<string, R>, start: string) {
  let greatest = start
  for (let at = parents.get(start); at && at.id !== start; at = parents.get(at.id)) {
    if (at.id > greatest) greatest = at.id
  }
  return greatest
}

/** The rows below one, over all levels, each before its own; it has level 1 directly below. */
export function below<R extends Node>(tree: Tree<R>, id: string): { row: R; level: number }[] {
  const found: { row: R; level: number }[] = []
  // A stack: a chain may be longer than functions may call themselves.
  const waiting = tree
    .childrenOf(id)
    .map((row) => ({ row, level: 1 }))
    .reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { row, level } = next
    found.push(next)
    waiting.push(
      ...tree
        .childrenOf(row.id)
        .map((row) => ({ row, level: level + 1 }))
        .reverse(),
    )
  }
  return found
}

/** A row and those below it, over all levels, each before its own. */
export function withBelow<R extends Node>(tree: Tree<R>, row: R): R[] {
  return [row, ...below(tree, row.id).map(({ row }) => row)]
}

/** How many rows lie above one: 0 where it stands alone. */
export function levelOf<R extends Node>(tree: Tree<R>, id: string): number {
  let level = 0
  for (let at = tree.parentOf(id); at; at = tree.parentOf(at.id)) level += 1
  return level
}

/** All rows, each before its own. */
export function rowsIn<R extends Node>(tree: Tree<R>): R[] {
  return tree.roots().flatMap((root) => withBelow(tree, root))
}

/** The row above all others above it; itself where it stands alone. */
export function topOf<R extends Node>(tree: Tree<R>, row: R): R {
  let top = row
  for (let at = tree.parentOf(row.id); at; at = tree.parentOf(at.id)) top = at
  return top
}

/** The rows of the trash, each below the one that it went there with: one act gives all its rows the same moment. */
export function trashTree<R extends Node>(trash: Iterable<R>): Tree<Node & { row: R }> {
  const rows = new Map<string, R>()
  for (const row of trash) if (row.deleted_at !== null) rows.set(row.id, row)
  const nodes = [...rows.values()].map((row) => {
    const parent = row.parent_id === null ? undefined : rows.get(row.parent_id)
    const parent_id = parent?.deleted_at === row.deleted_at ? row.parent_id : null
    return { id: row.id, parent_id, deleted_at: null, row }
  })
  return treeOf(nodes, () => 0)
}

/** The given rows of the trash, with the rows below them that went there in the same act. */
export function trashedWith<R extends Node>(rows: readonly R[], trash: Iterable<R>): R[] {
  const tree = trashTree(trash)
  const found = rows.flatMap(({ id }) => {
    const node = tree.get(id)
    return node ? withBelow(tree, node).map(({ row }) => row) : []
  })
  return [...new Set(found)]
}
