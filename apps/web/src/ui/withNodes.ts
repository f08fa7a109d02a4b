import { createElement, Fragment, type ReactNode } from 'react'

type Marks<Nodes> = { [Index in keyof Nodes]: string }

/**
 * A sentence with nodes in it, each where the language puts it: it is made with a mark for each of them, and split at the
 * marks.
 */
export function withNodes<const Nodes extends readonly ReactNode[]>(
  nodes: Nodes,
  sentence: (...marks: Marks<Nodes>) => string,
): ReactNode {
  const marks = nodes.map((_, index) => String.fromCharCode(firstMark + index))
  const parts = sentence(...(marks as Marks<Nodes>)).split(/([\ue000-\ue0ff](?:\u2060.)?)/)
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => {
      const [mark = '', joiner] = part
      const place = marks.indexOf(mark)
      if (place < 0) return part
      const node = nodes[place]
      // Browsers break a line between a button and what is joined to it.
      return joiner
        ? createElement('span', { style: { whiteSpace: 'nowrap' } }, node, part.slice(1))
        : node
    }),
  )
}

// Characters of private use are in no text.
const firstMark = 0xe000
